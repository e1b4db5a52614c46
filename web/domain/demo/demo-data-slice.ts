import type { StateCreator } from 'zustand'
import { log } from '#web/lib/log.ts'
import type { DemoContent } from './demo-data.ts'

export type DemoData = DemoContent & {
  demoUser: string
  isLoading: boolean
  /** Milliseconds since 1970. */
  lastUpdated: number | null
}

export type DemoDataSlice = {
  demoData: DemoData
  /** Loads the content once. A failure is only logged: the live shop works without it. */
  loadDemoData(email: string): Promise<void>
  resetDemoData(): void
}

const nothing: DemoData = {
  products: [],
  brands: [],
  videoBanners: [],
  collections: [],
  curationProducts: [],
  demoUser: 'default',
  userName: 'User',
  profileImage: null,
  isLoading: false,
  lastUpdated: null
}

export const createDemoDataSlice: StateCreator<DemoDataSlice, [], [], DemoDataSlice> = (set, get) => ({
  demoData: nothing,
  async loadDemoData(email) {
    const { demoUser, isLoading, lastUpdated } = get().demoData
    if (isLoading || (lastUpdated !== null && demoUser !== 'default')) return
    const loading = { ...nothing, isLoading: true }
    set({ demoData: loading })
    try {
      const content = (await import('./demo-data.ts')).demoContentOf(email)
      // The user may have signed out meanwhile.
      if (get().demoData === loading)
        set({ demoData: { ...nothing, ...content, demoUser: content ? email : 'default', lastUpdated: Date.now() } })
    } catch (error) {
      log('error', 'The demo data could not be loaded', error)
      if (get().demoData === loading) set({ demoData: nothing })
    }
  },
  resetDemoData: () => set({ demoData: nothing })
})
