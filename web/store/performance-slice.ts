import type { StateCreator } from 'zustand'

export type PerformanceSlice = {
  /** Milliseconds until a page was shown, by path. */
  loadTimes: Record<string, number>
  renderCounts: Record<string, number>
  recordPage(path: string, milliseconds: number): void
}

export const createPerformanceSlice: StateCreator<PerformanceSlice, [], [], PerformanceSlice> = (set) => ({
  loadTimes: {},
  renderCounts: {},
  recordPage: (path, milliseconds) =>
    set(({ loadTimes, renderCounts }) => ({
      loadTimes: { ...loadTimes, [path]: milliseconds },
      renderCounts: { ...renderCounts, [path]: (renderCounts[path] ?? 0) + 1 }
    }))
})
