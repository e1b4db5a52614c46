import { useQuery } from '@tanstack/react-query'
import { exchangeRatesQuery } from '#web/domain/currency/exchange-rate-queries.ts'
import { priceText } from '#web/domain/search/request-text.ts'
import { emptyRequest } from '#web/domain/search/search-request.ts'
import { FacetGroup } from './facet-group.tsx'
import { PriceLimits } from './price-limits.tsx'
import type { Results } from './use-results.ts'

const base = emptyRequest.currency

/** The limits in the currency of the request: a client who says 'under 500 euros' goes on in euros. */
export function PriceGroup({ results: { request, limitCurrency, first, change } }: { results: Results }) {
  const { min, max } = request
  const { data: rates } = useQuery({ ...exchangeRatesQuery(), enabled: limitCurrency !== base })
  const isUnknown = rates !== undefined && !rates.has(limitCurrency) && (min ?? max) === null
  const currency = isUnknown ? base : limitCurrency
  const rate = currency === base ? 1 : rates?.get(currency)?.usd
  const [lowest, highest] = first?.prices ?? []
  if (!rate || lowest === undefined || highest === undefined || lowest === highest) return null
  return (
    <FacetGroup name="Price" chosen={priceText(request)} isOpenAtFirst>
      <PriceLimits
        bounds={[Math.floor(lowest / rate), Math.ceil(highest / rate)]}
        min={min}
        max={max}
        currency={currency}
        onChange={(min, max) => change({ ...request, min, max, currency })}
      />
    </FacetGroup>
  )
}
