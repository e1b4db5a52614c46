import { useEffect } from 'react'
import type { SheetViews } from './use-sheet-views.ts'

/** Tells the sheet whether the form of its view holds what would be lost. */
export function useDirtyView({ setDirty }: SheetViews, isDirty: boolean): void {
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
}
