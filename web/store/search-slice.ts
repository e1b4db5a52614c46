import type { StateCreator } from 'zustand'
import type { UiSlice } from './ui-slice.ts'

type Search = {
  isOpen: boolean
  query: string
  /** The product that the search began from, with the colour chosen on its page. */
  productImage: string | null
  productName: string | null
  selectedColor: string | null
  /** Opens with nothing searched for yet, although a product is given. */
  noInitialSearch: boolean
}

export type SearchSlice = {
  search: Search
  openSearch(start?: Partial<Omit<Search, 'isOpen'>>): void
  closeSearch(): void
  setSearchQuery(query: string): void
}

const closed: Search = {
  isOpen: false,
  query: '',
  productImage: null,
  productName: null,
  selectedColor: null,
  noInitialSearch: false
}

/** The search is open while the search mode is on. */
export const createSearchSlice: StateCreator<UiSlice & SearchSlice, [], [], SearchSlice> = (set, get) => ({
  search: closed,
  openSearch(start) {
    set({ search: { ...closed, ...start } })
    get().setMode('searchMode', true)
  },
  closeSearch() {
    get().setMode('searchMode', false)
    set({ search: closed })
  },
  setSearchQuery: (query) => set(({ search }) => ({ search: { ...search, query } }))
})
