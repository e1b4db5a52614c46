import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { type BrandRow, brandProductsQuery } from '#web/lib/catalogue-queries.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { BrandBanner } from './brand-banner.tsx'
import { BrandNeighbours } from './brand-neighbours.tsx'
import { BrandPieces } from './brand-pieces.tsx'
import { brandTabs, readBrandTab, tabPieces } from './brand-tabs.ts'

export type BrandPageProps = { brand: BrandRow; others: BrandRow[] }

/** A house: its film or picture, its story, its pieces, and houses near it. */
export function BrandPage({ brand, others }: BrandPageProps) {
  const [parameters, setParameters] = useSearchParams()
  const tab = readBrandTab(parameters.get('tab'))
  const { data: products, isError, refetch } = useQuery(brandProductsQuery(brand.name))
  return (
    <>
      <BrandBanner brand={brand} />
      <Story brand={brand} />
      <section className="page-width" aria-label="Pieces">
        <Tabs
          value={tab}
          onValueChange={(value) =>
            setParameters(value === 'all' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
          }
        >
          <TabsList className="mb-8">
            {brandTabs.map(({ value, name }) => (
              <TabsTrigger key={value} value={value}>
                {name} {products && <span className="figures text-muted">{tabPieces(value, products).length}</span>}
              </TabsTrigger>
            ))}
          </TabsList>
          {brandTabs.map(({ value }) => (
            <TabsContent key={value} value={value} tabIndex={-1}>
              {isError && <LoadFailure what="The pieces" onRetry={() => void refetch()} />}
              {!products && !isError && <ShelfSkeleton count={4} cards={4} />}
              {products && <BrandPieces tab={value} brandName={brand.name} products={products} />}
            </TabsContent>
          ))}
        </Tabs>
      </section>
      <BrandNeighbours brands={others} />
    </>
  )
}

/** The website as people say it: without its scheme. */
const bareAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

function Story({ brand }: { brand: BrandRow }) {
  return (
    <section className="page-width py-(--s8)">
      <div className="grid-page">
        <h1 className="type-d2 col-span-full break-words md:col-span-5">{brand.name}</h1>
        <div className="col-span-full grid content-start gap-6 max-md:mt-5 md:col-span-7 lg:col-span-6 lg:col-start-7">
          {brand.description && <p className="max-w-[62ch] text-lead whitespace-pre-line">{brand.description}</p>}
          <p className="flex flex-wrap gap-x-8 gap-y-3 text-ui">
            {brand.contact_email && (
              <a href={`mailto:${brand.contact_email}`} className="underlined min-h-6">
                Write to the house
              </a>
            )}
            {brand.website_url && (
              <a href={brand.website_url} target="_blank" rel="noreferrer" className="underlined min-h-6">
                {bareAddress(brand.website_url)}
                <span className="sr-only">, opens in a new tab</span>
              </a>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}
