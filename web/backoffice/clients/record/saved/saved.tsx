import { useQuery } from '@tanstack/react-query'
import { Check, Send } from 'lucide-react'
import { useState } from 'react'
import { type ClientSaved, clientSavedQuery } from '#web/backoffice/clients/record/conversation/client-product-queries.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Price } from '#web/components/price.tsx'
import { type ProductCardRow, productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { formatDate } from '#web/lib/format/dates.ts'
import { formatPrice } from '#web/lib/format/money.ts'
import { SkeletonPicture } from '#web/ui/skeleton.tsx'

export type SavedProps = {
  clientId: string
  /** Of the products that the message being written has. */
  attached: string[]
  onToggle: (productId: string) => void
}

/** What a client saved, as she sees it, with today's prices. */
export function Saved({ clientId, attached, onToggle }: SavedProps) {
  const [list, setList] = useState<string>()
  const { data: saved, isError, refetch } = useQuery(clientSavedQuery(clientId))
  const items = saved?.items ?? []
  const shown = list ? items.filter(({ list_id }) => list_id === list) : items
  const { data: products, isError: isWithoutProducts } = useQuery({
    ...productsByIdQuery(shown.map(({ product_id }) => product_id)),
    enabled: shown.length > 0
  })
  if ((!saved && isError) || (!products && isWithoutProducts)) {
    return (
      <div className="px-4 py-6 md:px-8">
        <LoadFailure what="What she saved" onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto px-4 py-5 md:px-8">
      {saved && items.length > 0 && <Lists saved={saved} chosen={list} onChoose={setList} />}
      {saved && shown.length === 0 && (
        <p className="border-y border-line py-8 text-body text-muted">
          {items.length === 0 ? 'She has not saved a piece yet.' : 'This list is empty.'}
        </p>
      )}
      <ul className="grid grid-cols-2 gap-x-(--shelf) gap-y-8 lg:grid-cols-3 xl:grid-cols-4">
        {(!saved || (shown.length > 0 && !products)) &&
          [...Array(4).keys()].map((place) => <SkeletonPicture key={place} className="aspect-4/5" />)}
        {products?.map((product) => (
          <SavedCard
            key={product.id}
            product={product}
            reason={reasonOf(product, shown)}
            isAttached={attached.includes(product.product_id)}
            onToggle={() => onToggle(product.product_id)}
          />
        ))}
      </ul>
    </div>
  )
}

function reasonOf({ product_id, price, currency }: ProductCardRow, items: ClientSaved['items']): string {
  const item = items.find((each) => each.product_id === product_id)
  if (!item) return ''
  const isComparable = item.price !== null && price !== null && item.currency === currency
  if (isComparable && item.price !== null && price !== null && price < item.price) {
    return `Down ${formatPrice(item.price - price, currency)} since she saved it`
  }
  return `Saved ${formatDate(item.created_at)}`
}

type ListsProps = { saved: ClientSaved; chosen: string | undefined; onChoose: (list: string | undefined) => void }

function Lists({ saved: { items, lists }, chosen, onChoose }: ListsProps) {
  const choices = [
    { id: undefined, name: 'All', count: items.length },
    ...lists.map(({ id, name }) => ({ id, name, count: items.filter(({ list_id }) => list_id === id).length }))
  ]
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-4">
      <fieldset aria-label="Lists" className="flex flex-wrap gap-x-5 text-ui">
        {choices.map(({ id, name, count }) => (
          <button
            key={id ?? 'all'}
            type="button"
            aria-pressed={chosen === id}
            className={cn(
              'min-h-7 max-w-60 truncate',
              chosen === id ? 'shadow-[inset_0_-1px_0_var(--ink)]' : 'text-muted hover:text-ink'
            )}
            onClick={() => onChoose(id)}
          >
            {name} <span className="figures">{formatCount(count)}</span>
          </button>
        ))}
      </fieldset>
      <p className="text-small text-muted">As she sees it, with today’s price and availability</p>
    </div>
  )
}

type SavedCardProps = { product: ProductCardRow; reason: string; isAttached: boolean; onToggle: () => void }

function SavedCard({ product, reason, isAttached, onToggle }: SavedCardProps) {
  const Icon = isAttached ? Check : Send
  return (
    <li className="grid min-w-0 content-start">
      <Picture src={product.image_url} alt="" sizes="(min-width: 1280px) 220px, 45vw" />
      <div className="grid grid-cols-[1fr_40px] pt-2">
        <div className="grid min-w-0 content-start gap-0.75 pt-1.5">
          <span className="type-label break-words">{product.brand}</span>
          <span className="text-ui break-words text-muted">{product.name}</span>
          <span className="flex flex-wrap gap-x-2 text-ui">
            <Price price={product.price} originalPrice={product.original_price} currency={product.currency} />
            {product.stock_status === 'out_of_stock' && <span className="text-muted">Sold out</span>}
          </span>
          <span role="status" className="mt-1.25 text-small text-bronze">
            {isAttached ? 'In your message' : reason}
          </span>
        </div>
        <button
          type="button"
          aria-pressed={isAttached}
          aria-label={`Send ${product.name}`}
          title={isAttached ? 'Take it out of your message' : 'Send'}
          className="grid size-10 place-items-center text-muted hover:text-ink"
          onClick={onToggle}
        >
          <Icon className="size-4.5" strokeWidth={1.25} aria-hidden />
        </button>
      </div>
    </li>
  )
}
