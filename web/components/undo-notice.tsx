/** In a sheet a toast would lie under the scrim. */
export function UndoNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <p role="status" className="sticky bottom-4 my-4 flex justify-between gap-6 bg-ink px-4.5 py-3.5 text-ui text-on-ink">
      <span className="min-w-0 break-words">{text}</span>
      <button type="button" className="min-h-6 shrink-0 underline decoration-1 underline-offset-5" onClick={onUndo}>
        Undo
      </button>
    </p>
  )
}
