import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Picture } from '#web/components/picture.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { firstFoundQuery } from '#web/domain/search/search-queries.ts'
import { emptyRequest } from '#web/domain/search/search-request.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const maxShown = 8

export type ProductSearchProps = {
  /** Ids that are on the page already. */
  chosen: string[]
  isFull: boolean
  /** Before words are typed, only products of this brand. */
  brandName?: string | undefined
  onAdd: (product: ProductCardRow) => void
}

/** Finds products to add to a page; before words are typed, the newest. */
export function ProductSearch({ chosen, isFull, brandName, onAdd }: ProductSearchProps) {
  const [words, setWords] = useState('')
  const request = {
    ...emptyRequest,
    words,
    brand: brandName !== undefined && words === '' ? [brandName] : [],
    sort: words ? ('relevance' as const) : ('newest' as const)
  }
  const { data, isError, refetch } = useQuery({
    ...firstFoundQuery(request, maxShown),
    placeholderData: keepPreviousData
  })
  return (
    <section aria-label="Add pieces" className="min-w-0">
      <SearchField
        label="Find pieces to add"
        placeholder="Find pieces to add"
        className="w-full"
        value={words}
        onChange={(next) => setWords(next.trim())}
      />
      {isFull && <p className="pt-3 text-small text-bronze">A page holds 200 pieces. Take one out to add another.</p>}
      {isError && !data && <LoadFailure what="The pieces" onRetry={() => void refetch()} />}
      {data?.products.length === 0 && <p className="py-6 text-ui text-muted">No piece matches.</p>}
      <ul className="pt-2">
        {data?.products.map((product) => {
          const isChosen = chosen.includes(product.id)
          return (
            <li key={product.id} className="grid grid-cols-[40px_1fr_auto] items-center gap-x-3 border-b border-line py-2">
              <Picture src={product.image_url} alt="" sizes="40px" />
              <div className="min-w-0">
                <p className="truncate text-ui">{product.name}</p>
                <p className="truncate text-small text-muted">{product.brand}</p>
              </div>
              {isChosen ? (
                <span className="px-2 text-small text-muted">On the page</span>
              ) : (
                <IconButton isDense label={`Add ${product.name}`} disabled={isFull} onClick={() => onAdd(product)}>
                  <Plus className="size-4" strokeWidth={1.4} />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
