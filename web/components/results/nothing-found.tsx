import { requestParts } from '#web/domain/search/request-parts.ts'
import { formatProductCount } from '#web/lib/format/counts.ts'
import { AsideChips } from './aside-chips.tsx'
import { FirstOfAlternative } from './first-of-alternative.tsx'
import type { Shopper } from './results.tsx'
import { SaveSearch } from './save-search.tsx'
import { setAsideChoices } from './set-aside.ts'
import type { Results } from './use-results.ts'

export type NothingFoundProps = { results: Results; shopper: Shopper; empty: string }

/** One filter is set aside; then come pieces that differ in another, and the offer to tell. */
export function NothingFound({ results, shopper, empty }: NothingFoundProps) {
  const { request, fixed, first } = results
  if (requestParts(request, fixed).length === 0) {
    return <p className="border-b border-line pb-8 text-body text-muted">{empty}</p>
  }
  const [chosen, ...others] = setAsideChoices(request, first?.without ?? {}, fixed)
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <p className="max-w-[60ch] text-lead text-muted">
          Nothing matches every filter.
          {chosen && ` We set ${chosen.name} aside and found ${formatProductCount(chosen.count).toLowerCase()}.`}
        </p>
        <AsideChips results={results} aside={chosen} />
      </div>
      {[chosen, ...others.slice(0, 2)].map(
        (aside, place) =>
          aside && <FirstOfAlternative key={aside.facet} aside={aside} shopper={shopper} take={place === 0 ? 8 : 4} />
      )}
      {shopper.userId && <SaveSearch userId={shopper.userId} request={request} />}
    </div>
  )
}
