import type { StateCreator } from 'zustand'

export type NavigationDirection = 'none' | 'forward' | 'back'

export type NavigationSlice = {
  navigationDirection: NavigationDirection
  setNavigationDirection(direction: NavigationDirection): void
}

export const createNavigationSlice: StateCreator<NavigationSlice, [], [], NavigationSlice> = (set) => ({
  navigationDirection: 'none',
  setNavigationDirection: (navigationDirection) => set({ navigationDirection })
})
