import { useEffect } from 'react'
import type { SheetViews } from './use-sheet-views.ts'

/** Reports to the sheet whether its view has unsaved input. */
export function useDirtyView({ setDirty }: SheetViews, isDirty: boolean): void {
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
}
