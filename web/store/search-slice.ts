import type { StateCreator } from 'zustand'

type Search = {
  isOpen: boolean
  query: string
  productImage: string | null
  productName: string | null
  selectedColor: string | null
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

export const createSearchSlice: StateCreator<SearchSlice, [], [], SearchSlice> = (set) => ({
  search: closed,
  openSearch: (start) => set({ search: { ...closed, ...start, isOpen: true } }),
  closeSearch: () => set({ search: closed }),
  setSearchQuery: (query) => set(({ search }) => ({ search: { ...search, query } }))
})
