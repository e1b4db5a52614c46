import { useEffect } from 'react'
import type { DemoData } from '#web/domain/demo/demo-data-slice.ts'
import { useAppStore } from './app-store.ts'
import { hasStoredRefusals } from './refusals.ts'

export function useDemoData(): void {
  const email = useAppStore((state) => state.user?.email)
  const load = useAppStore((state) => state.loadDemoData)
  const reset = useAppStore((state) => state.resetDemoData)
  useEffect(() => {
    if (!email) return
    void load(email)
    return reset
  }, [email, load, reset])
}

export function useDemoPlaceholder<Item>(select: (demo: DemoData) => Item[]): Item[] | undefined {
  const demo = useAppStore((state) => state.demoData)
  const userId = useAppStore((state) => state.user?.id ?? '')
  const items = hasStoredRefusals(userId) ? [] : select(demo)
  return items.length > 0 ? items : undefined
}
