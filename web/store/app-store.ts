import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { type CartSlice, createCartSlice } from '#web/domain/cart/cart-slice.ts'
import { createDemoDataSlice, type DemoDataSlice } from '#web/domain/demo/demo-data-slice.ts'
import { createSavedSlice, type SavedSlice } from '#web/domain/saved/saved-slice.ts'
import { type AdvisorSlice, createAdvisorSlice } from '#web/domain/thread/advisor-slice.ts'
import { readStored, removeStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { createLogSlice, type LogSlice } from './log-slice.ts'
import { createNavigationSlice, type NavigationSlice } from './navigation-slice.ts'
import { createPerformanceSlice, type PerformanceSlice } from './performance-slice.ts'
import { createSearchSlice, type SearchSlice } from './search-slice.ts'
import { createSessionSlice, type SessionSlice } from './session-slice.ts'
import { createUiSlice, type UiSlice } from './ui-slice.ts'

export type AppState = SessionSlice &
  UiSlice &
  SearchSlice &
  CartSlice &
  SavedSlice &
  AdvisorSlice &
  DemoDataSlice &
  NavigationSlice &
  PerformanceSlice &
  LogSlice

export const useAppStore = create<AppState>()(
  persist(
    (...tools) => ({
      ...createSessionSlice(...tools),
      ...createUiSlice(...tools),
      ...createSearchSlice(...tools),
      ...createCartSlice(...tools),
      ...createSavedSlice(...tools),
      ...createAdvisorSlice(...tools),
      ...createDemoDataSlice(...tools),
      ...createNavigationSlice(...tools),
      ...createPerformanceSlice(...tools),
      ...createLogSlice(...tools)
    }),
    {
      name: 'app-store',
      storage: createJSONStorage(() => ({ getItem: readStored, setItem: writeStored, removeItem: removeStored })),
      partialize: ({ user, theme }) => ({ user, theme })
    }
  )
)
