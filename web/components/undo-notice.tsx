import { useLayoutEffect, useRef } from 'react'

/** In a sheet a toast would lie under the scrim. If what was removed had the focus, Undo takes it. */
export function UndoNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is about something else that was removed
  useLayoutEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [text])
  return (
    <p role="status" className="sticky bottom-4 my-4 flex justify-between gap-6 bg-ink px-4.5 py-3.5 text-ui text-on-ink">
      <span className="min-w-0 break-words">{text}</span>
      <button ref={undo} type="button" className="min-h-6 shrink-0 underline decoration-1 underline-offset-5" onClick={onUndo}>
        Undo
      </button>
    </p>
  )
}
