import type { StateCreator } from 'zustand'

export type AdvisorSlice = {
  clientAdvisor: { isOpen: boolean; productImage: string | null }
  openAdvisor(productImage?: string): void
  closeAdvisor(): void
}

export const createAdvisorSlice: StateCreator<AdvisorSlice, [], [], AdvisorSlice> = (set) => ({
  clientAdvisor: { isOpen: false, productImage: null },
  openAdvisor: (productImage) => set({ clientAdvisor: { isOpen: true, productImage: productImage ?? null } }),
  closeAdvisor: () => set({ clientAdvisor: { isOpen: false, productImage: null } })
})
