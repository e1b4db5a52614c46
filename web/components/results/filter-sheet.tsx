import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { requestParts } from '#web/domain/search/request-parts.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { clearedRequest, type Results } from './use-results.ts'

/** The facets on narrow screens. */
export function FilterSheet({ results }: { results: Results }) {
  const [isOpen, setOpen] = useState(false)
  const { request, fixed, first, change } = results
  const count = requestParts(request, fixed).length
  useBackCloses(isOpen, () => setOpen(false))
  return (
    <>
      <button type="button" className="inline-flex min-h-12 items-center gap-2 text-ui" onClick={() => setOpen(true)}>
        <SlidersHorizontal className="size-4" strokeWidth={1.25} aria-hidden />
        Filter
        {count > 0 && (
          <span className="figures text-bronze">
            {count}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </button>
      <Sheet isOpen={isOpen} onOpenChange={setOpen} label="Filter" heading={<span className="type-d3">Filter</span>}>
        <div className="min-h-0 flex-1 overflow-auto px-4 md:px-8">
          <FacetPanel results={results} />
        </div>
        <footer className="flex items-center gap-5 border-t border-line px-4 py-2.5 md:px-8">
          <button type="button" className="underlined min-h-8 text-small" onClick={() => change(clearedRequest(results))}>
            Clear all
          </button>
          <Button className="flex-1" onClick={() => setOpen(false)}>
            {first ? `Show ${formatCount(first.total)} ${first.total === 1 ? 'piece' : 'pieces'}` : 'Show the pieces'}
          </Button>
        </footer>
      </Sheet>
    </>
  )
}
