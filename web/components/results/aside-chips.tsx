import { Plus } from 'lucide-react'
import { requestParts } from '#web/domain/search/request-parts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { labelsOf, type SetAside } from './set-aside.ts'
import { clearedRequest, type Results } from './use-results.ts'

/** The chips of a request that finds nothing; the filter set aside is struck. */
export function AsideChips({ results, aside }: { results: Results; aside: SetAside | undefined }) {
  const { request, fixed, change } = results
  const struck = aside ? labelsOf(request, aside.facet) : []
  const parts = requestParts(request, fixed).filter(({ label }) => !struck.includes(label))
  return (
    <div data-chips className="flex flex-wrap items-center gap-2">
      {parts.map(({ key, value, label, without }) => (
        <Chip key={`${key} ${value}`} text={label} onRemove={() => change(without)} />
      ))}
      {aside &&
        struck.map((label) => (
          <button
            key={label}
            type="button"
            aria-label={`Search without ${label}`}
            className="inline-flex min-h-8 items-center gap-2 border border-line-strong border-dashed pr-2 pl-3 text-small text-muted hover:border-ink"
            onClick={() => change(aside.request)}
          >
            <s>{label}</s>
            <Plus className="size-3.5 rotate-45" strokeWidth={1.25} aria-hidden />
          </button>
        ))}
      <button type="button" className="underlined mx-2 min-h-8 text-small" onClick={() => change(clearedRequest(results))}>
        Clear all
      </button>
    </div>
  )
}
