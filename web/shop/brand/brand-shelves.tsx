import { useSearchParams } from 'react-router'
import { useArrangement } from '#web/components/arranged/arrangement-context.ts'
import { FacetBar } from '#web/components/results/facet-bar.tsx'
import { useResults } from '#web/components/results/use-results.ts'
import { firstFoundQuery } from '#web/domain/search/search-queries.ts'
import { emptyRequest } from '#web/domain/search/search-request.ts'
import { cn } from '#web/lib/class-names.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useOwnCurrency } from '#web/store/use-own-currency.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { lookbookQuery } from './brand-page-queries.ts'
import { BrandResults } from './brand-results.tsx'
import { brandTabs, filledTabs, readBrandTab } from './brand-tabs.ts'
import { Lookbook } from './lookbook.tsx'

function withTab(params: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (tab === 'all') next.delete('tab')
  else next.set('tab', tab)
  return next
}

export function BrandShelves({ brandName }: { brandName: string }) {
  const [params, setParams] = useSearchParams()
  const tab = readBrandTab(params.get('tab'))
  const whole = useDeferredQuery(firstFoundQuery({ ...emptyRequest, brand: [brandName] }, 1))
  const { data: pictures, isError: isLookbookFailed } = useDeferredQuery(lookbookQuery(brandName))
  const isCounted = (whole.data || whole.isError) && (pictures || isLookbookFailed)
  const currency = useOwnCurrency()
  const { isEditing } = useArrangement()
  const results = useResults(
    { brand: [brandName], ...(tab === 'new' && { isNew: true }), ...(tab === 'sale' && { isOnSale: true }) },
    { sort: 'newest', kept: ['tab', 'arrange'], currency }
  )
  return (
    <section className={cn('page-width', isEditing && 'pt-16')} aria-label="Pieces">
      <Tabs
        value={tab}
        onValueChange={(value) => setParams(withTab(params, value), { replace: true, preventScrollReset: true })}
      >
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-7 border-b border-line">
          {isCounted ? (
            <TabsList className="border-b-0 max-md:w-full">
              {filledTabs(tab, whole.data, pictures?.length).map(({ value, name, count }) => (
                <TabsTrigger key={value} value={value}>
                  {name} {count > 0 && <span className="figures text-muted">{count}</span>}
                </TabsTrigger>
              ))}
            </TabsList>
          ) : (
            <span className="h-12" />
          )}
          {tab !== 'lookbook' && whole.data && whole.data.total > 1 && <FacetBar results={results} />}
        </div>
        {brandTabs.map(({ value }) => (
          <TabsContent key={value} value={value} tabIndex={-1}>
            {value === 'lookbook' ? (
              <Lookbook brandName={brandName} />
            ) : (
              <BrandResults brandName={brandName} tab={value} results={results} />
            )}
          </TabsContent>
        ))}
      </Tabs>
    </section>
  )
}
