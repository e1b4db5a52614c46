import { useEffect, useState } from 'react'

export type SheetView = {
  name: string
  title: string
  /** Below the title. */
  detail?: string | undefined
  subject?: string
}

/** The views of a sheet, one over the other; without any the sheet shows its overview. */
export type SheetViews = {
  current: SheetView | undefined
  /** The view that was left last, to return the focus to its link. */
  left: SheetView | undefined
  open: (view: SheetView) => void
  /** Closes the view, as after saving. */
  close: () => void
  isDirty: boolean
  setDirty: (isDirty: boolean) => void
  /** Proceeds, after asking if there is unsaved input. */
  leave: (proceed: () => void) => void
  leaving: { proceed: () => void } | undefined
  setLeaving: (leaving: { proceed: () => void } | undefined) => void
}

export function useSheetViews(isOpen: boolean): SheetViews {
  const [views, setViews] = useState<SheetView[]>([])
  const [left, setLeft] = useState<SheetView>()
  const [isDirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState<{ proceed: () => void }>()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setDirty(false)
    if (isOpen) {
      setViews([])
      setLeft(undefined)
    }
  }
  const show = (next: SheetView[]) => {
    setDirty(false)
    setLeft(views.at(-1))
    setViews(next)
  }
  return {
    current: views.at(-1),
    left,
    open: (view) => show([...views, view]),
    close: () => show(views.slice(0, -1)),
    isDirty,
    setDirty,
    leave: (proceed) => (isDirty ? setLeaving({ proceed }) : proceed()),
    leaving,
    setLeaving
  }
}

export function useDirtyView({ setDirty }: SheetViews, isDirty: boolean): void {
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
}
