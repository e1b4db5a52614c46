import { requestParts } from '#web/domain/search/request-parts.ts'
import { Chip } from '#web/ui/chip.tsx'
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
