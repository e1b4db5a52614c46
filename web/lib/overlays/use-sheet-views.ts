import { createContext, use, useCallback, useEffect, useId, useState } from 'react'

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
  /** Of the only input, or false for all of them. */
  setDirty: (isDirty: boolean) => void
  /** Of one of several inputs. */
  markInput: (id: string, isDirty: boolean) => void
  /** Proceeds, after asking if there is unsaved input. */
  leave: (proceed: () => void) => void
  leaving: { proceed: () => void } | undefined
  setLeaving: (leaving: { proceed: () => void } | undefined) => void
}

export function useSheetViews(isOpen: boolean): SheetViews {
  const [views, setViews] = useState<SheetView[]>([])
  const [left, setLeft] = useState<SheetView>()
  const [dirty, setDirtyInputs] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState<{ proceed: () => void }>()
  const [wasOpen, setWasOpen] = useState(isOpen)
  const markInput = useCallback(
    (id: string, isDirty: boolean) =>
      setDirtyInputs((before) => {
        if (before.has(id) === isDirty) return before
        const after = new Set(before)
        if (isDirty) after.add(id)
        else after.delete(id)
        return after
      }),
    []
  )
  const setDirty = useCallback((isDirty: boolean) => setDirtyInputs(new Set(isDirty ? ['the only input'] : [])), [])
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setDirty(false)
    if (isOpen) {
      setViews([])
      setLeft(undefined)
    }
  }
  const isDirty = dirty.size > 0
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
    markInput,
    leave: (proceed) => (isDirty ? setLeaving({ proceed }) : proceed()),
    leaving,
    setLeaving
  }
}

/** Says whether an input of a view has unsaved text, while it is there. */
export function useDirtyView({ markInput }: Pick<SheetViews, 'markInput'>, isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    markInput(id, isDirty)
    return () => markInput(id, false)
  }, [markInput, id, isDirty])
}

/** For inputs deep inside of a view. */
export const DirtyViewContext = createContext<Pick<SheetViews, 'markInput'>>({ markInput: () => {} })

export function useDirtyInput(isDirty: boolean): void {
  useDirtyView(use(DirtyViewContext), isDirty)
}
