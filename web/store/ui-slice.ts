import type { StateCreator } from 'zustand'
import type { SearchSlice } from './search-slice.ts'

export type Theme = 'light' | 'dark' | 'system'
type Mode = 'searchMode' | 'accountMode' | 'servicesMode'

export type UiSlice = {
  theme: Theme
  /** At most one of the three modes is on. */
  searchMode: boolean
  accountMode: boolean
  servicesMode: boolean
  isMenuOpen: boolean
  isSavedOpen: boolean
  setTheme(theme: Theme): void
  setMode(mode: Mode, isOn: boolean): void
  setMenuOpen(isOpen: boolean): void
  setSavedOpen(isOpen: boolean): void
}

const allOff = { searchMode: false, accountMode: false, servicesMode: false }

export const createUiSlice: StateCreator<UiSlice & SearchSlice, [], [], UiSlice> = (set) => ({
  theme: 'system',
  ...allOff,
  isMenuOpen: false,
  isSavedOpen: false,
  setTheme: (theme) => set({ theme }),
  setMode: (mode, isOn) =>
    set(({ search }) => {
      const modes = isOn ? { ...allOff, [mode]: true } : { [mode]: false }
      const isSearchChanged = isOn || mode === 'searchMode'
      return isSearchChanged ? { ...modes, search: { ...search, isOpen: isOn && mode === 'searchMode' } } : modes
    }),
  setMenuOpen: (isMenuOpen) => set({ isMenuOpen }),
  setSavedOpen: (isSavedOpen) => set({ isSavedOpen })
})
