import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientRecord } from '#web/backoffice/clients/record/record-queries.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Picture } from '#web/components/picture.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { type ProductCardRow, productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { firstFoundQuery } from '#web/domain/search/search-queries.ts'
import { emptyRequest } from '#web/domain/search/search-request.ts'
import { facetInSentence, inWords } from '#web/domain/style/facet-names.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatPrice } from '#web/lib/format/money.ts'
import { capitalise } from '#web/lib/format/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonPicture } from '#web/ui/skeleton.tsx'
import { clientCartQuery, clientSavedQuery } from './client-product-queries.ts'

const sources = ['cart', 'saved', 'all'] as const
type Source = (typeof sources)[number]

const maxShown = 24

export type ProductPickerProps = {
  record: ClientRecord
  chosen: string[]
  onToggle: (productId: string) => void
}

/** Products to send: from her cart, what she saved, or a search that leaves out what she refused. */
export function ProductPicker({ record, chosen, onToggle }: ProductPickerProps) {
  const clientId = record.profile.id
  const [words, setWords] = useState('')
  const [source, setSource] = useState<Source>('all')
  const { data: inCart = [] } = useQuery(clientCartQuery(clientId))
  const { data: saved } = useQuery(clientSavedQuery(clientId))
  const names: Record<Source, [string, number | undefined]> = {
    cart: ['In her cart', inCart.length],
    saved: ['Saved', saved?.items.length],
    all: ['All', undefined]
  }
  const refused = record.tastes.filter(({ level }) => level === 'never').map(({ facet }) => facet)
  const ids = source === 'cart' ? inCart : (saved?.items.map(({ product_id }) => product_id) ?? [])
  const isSearch = source === 'all' || words !== ''
  return (
    <div className="grid gap-3.5 px-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SearchField
          label="Search pieces"
          placeholder="Search pieces"
          className="w-64 max-md:w-full"
          value={words}
          onChange={(next) => setWords(next.trim())}
        />
        <fieldset aria-label="Pieces" className="ml-auto flex gap-5 text-small max-md:ml-0">
          {sources.map((each) => {
            const [name, count] = names[each]
            const isOn = isSearch ? each === 'all' : each === source
            return (
              <button
                key={each}
                type="button"
                aria-pressed={isOn}
                className={cn('min-h-7', isOn ? 'text-ink shadow-[inset_0_-1px_0_var(--ink)]' : 'text-muted hover:text-ink')}
                onClick={() => {
                  setWords('')
                  setSource(each)
                }}
              >
                {name} {count !== undefined && <span className="figures">{count}</span>}
              </button>
            )
          })}
        </fieldset>
      </div>
      {isSearch ? (
        <Found words={words} refused={refused} chosen={chosen} onToggle={onToggle} />
      ) : (
        <Known key={source} ids={ids} chosen={chosen} onToggle={onToggle} />
      )}
      {isSearch && refused.length > 0 && (
        <p className="text-small text-muted">
          {capitalise(inWords(refused.slice(0, 5).map(facetInSentence)))}
          {refused.length > 5 && ' and more'} {refused.length === 1 ? 'is' : 'are'} left out, as she asked.
        </p>
      )}
    </div>
  )
}

type ListProps = Pick<ProductPickerProps, 'chosen' | 'onToggle'>

function Found({ words, refused, ...list }: ListProps & { words: string; refused: string[] }) {
  const request = { ...emptyRequest, words, excluded: refused, sort: words ? ('relevance' as const) : ('newest' as const) }
  const { data, isError, refetch } = useQuery(firstFoundQuery(request, maxShown))
  return (
    <Products products={data?.products} isError={isError} onRetry={() => void refetch()} empty="No piece matches." {...list} />
  )
}

function Known({ ids, ...list }: ListProps & { ids: string[] }) {
  const [count, setCount] = useState(maxShown)
  const known = { ...productsByIdQuery(ids.slice(0, count)), placeholderData: keepPreviousData }
  const { data, isError, refetch } = useQuery(known)
  return (
    <>
      <Products products={data} isError={isError} onRetry={() => void refetch()} empty="Nothing here yet." {...list} />
      {count < ids.length && (
        <Button variant="line" size="dense" className="justify-self-start" onClick={() => setCount(count + maxShown)}>
          Show more
        </Button>
      )}
    </>
  )
}

type ProductListProps = ListProps & {
  products: ProductCardRow[] | undefined
  isError: boolean
  onRetry: () => void
  empty: string
}

function Products({ products, isError, onRetry, empty, chosen, onToggle }: ProductListProps) {
  if (!products && isError) return <LoadFailure what="The pieces" onRetry={onRetry} />
  if (products?.length === 0) return <p className="py-6 text-ui text-muted">{empty}</p>
  return (
    <ul className="grid max-h-72 grid-cols-3 gap-x-(--shelf) gap-y-4 overflow-auto md:grid-cols-4 xl:grid-cols-6">
      {!products && [...Array(6).keys()].map((place) => <SkeletonPicture key={place} className="aspect-4/5" />)}
      {products?.map((product) => {
        const isChosen = chosen.includes(product.product_id)
        return (
          <li key={product.id} className="min-w-0">
            <button
              type="button"
              aria-pressed={isChosen}
              className="block w-full text-left -outline-offset-2"
              onClick={() => onToggle(product.product_id)}
            >
              <span className="relative block">
                <Picture src={product.image_url} alt="" sizes="140px" />
                {isChosen && <span className="absolute inset-0 border-2 border-ink" />}
              </span>
              <span className="block truncate pt-2 pr-1 text-small">
                <span className="sr-only">Attach </span>
                {product.name}
              </span>
              <span className="figures block text-small text-muted">{formatPrice(product.price, product.currency)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
