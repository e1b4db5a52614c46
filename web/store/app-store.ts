import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type AdvisorSlice, createAdvisorSlice } from './advisor-slice.ts'
import { type CartSlice, createCartSlice } from './cart-slice.ts'
import { createLogSlice, type LogSlice } from './log-slice.ts'
import { createNavigationSlice, type NavigationSlice } from './navigation-slice.ts'
import { createPerformanceSlice, type PerformanceSlice } from './performance-slice.ts'
import { createSavedSlice, type SavedSlice } from './saved-slice.ts'
import { createSearchSlice, type SearchSlice } from './search-slice.ts'
import { createSessionSlice, type SessionSlice } from './session-slice.ts'
import { createUiSlice, type UiSlice } from './ui-slice.ts'

export type AppState = SessionSlice &
  UiSlice &
  SearchSlice &
  CartSlice &
  SavedSlice &
  AdvisorSlice &
  NavigationSlice &
  PerformanceSlice &
  LogSlice

/** The app's shared state. Only the user and the theme outlive the page. */
export const useAppStore = create<AppState>()(
  persist(
    (...tools) => ({
      ...createSessionSlice(...tools),
      ...createUiSlice(...tools),
      ...createSearchSlice(...tools),
      ...createCartSlice(...tools),
      ...createSavedSlice(...tools),
      ...createAdvisorSlice(...tools),
      ...createNavigationSlice(...tools),
      ...createPerformanceSlice(...tools),
      ...createLogSlice(...tools)
    }),
    { name: 'app-store', partialize: ({ user, theme }) => ({ user, theme }) }
  )
)
