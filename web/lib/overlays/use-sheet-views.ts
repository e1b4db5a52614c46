import { useState } from 'react'

export type SheetView = {
  name: string
  title: string
  /** What the view is about, where it is about one thing of several. */
  subject?: string
}

/** The views of a sheet, one over the other; without any the sheet shows its overview. */
export type SheetViews = {
  current: SheetView | undefined
  /** The view that was left last, so that the way to it gets the focus back. */
  left: SheetView | undefined
  open: (view: SheetView) => void
  /** Closes the view, as after saving. */
  close: () => void
  /** Whether what was typed in the view would be lost. */
  isDirty: boolean
  setDirty: (isDirty: boolean) => void
  /** Does what would lose what was typed, after a question where something was. */
  leave: (proceed: () => void) => void
  /** What waits for the answer to that question. */
  leaving: { proceed: () => void } | undefined
  setLeaving: (leaving: { proceed: () => void } | undefined) => void
}

/** Views inside a sheet, which begins with its overview each time that it opens. */
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
