import { X } from 'lucide-react'
import { requestParts } from '#web/domain/search/request-parts.ts'
import { clearedRequest, type Results } from './use-results.ts'

export type RequestChipsProps = { results: Results; isAlwaysClearable?: boolean }

export function RequestChips({ results, isAlwaysClearable = false }: RequestChipsProps) {
  const { request, fixed, change } = results
  const parts = requestParts(request, fixed)
  return (
    <>
      {parts.map(({ key, value, label, without }) => (
        <Chip key={`${key} ${value}`} text={label} onRemove={() => change(without)} />
      ))}
      {parts.length > (isAlwaysClearable ? 0 : 1) && (
        <button type="button" className="underlined mx-2 min-h-8 text-small" onClick={() => change(clearedRequest(results))}>
          Clear all
        </button>
      )}
    </>
  )
}

export function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${text}`}
      className="inline-flex min-h-8 max-w-full items-center gap-2 border border-line-strong pr-2 pl-3 text-left text-small wrap-anywhere hover:border-ink"
      onClick={onRemove}
    >
      {text}
      <X className="size-3.5 shrink-0" strokeWidth={1.25} aria-hidden />
    </button>
  )
}
