import { useQuery } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { Picture } from '#web/components/picture.tsx'
import { productQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { likePath } from '#web/domain/catalogue/paths.ts'
import { productMatchesQuery } from '#web/domain/pictures/picture-queries.ts'
import { usualLevels } from '#web/domain/pictures/picture-request.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'
import { SuggestedProducts } from './suggested-products.tsx'

const shown = 4

/** The product whose page the search was opened from, with the searches that begin with it. */
export function SearchStart({ onFollow }: { onFollow: () => void }) {
  const { productImage, productName, selectedColor, noInitialSearch } = useAppStore((state) => state.search)
  const id = useMatch('/product/:id')?.params.id
  if (productName === null || id === undefined) return null
  return (
    <section
      aria-label={`Beginning with ${productName}`}
      className="grid gap-6 border-b border-line py-5 md:grid-cols-3 md:gap-x-14"
    >
      <div className="flex items-start gap-5">
        <Picture src={productImage} alt="" sizes="88px" isEager className="aspect-4/5 w-22 shrink-0" />
        <div className="grid content-center gap-1">
          <p className="text-ui wrap-anywhere">{productName}</p>
          {productImage !== null && (
            <>
              <StartLink to={likePath(id)} text="Looks like this" onFollow={onFollow} />
              <StartLink
                to={`${likePath(id)}&colour=0`}
                text={selectedColor ? `In a colour other than ${selectedColor}` : 'In another colour'}
                onFollow={onFollow}
              />
            </>
          )}
        </div>
      </div>
      <div className="min-w-0 md:col-span-2">{!noInitialSearch && <LookAlikes id={id} onFollow={onFollow} />}</div>
    </section>
  )
}

function StartLink({ to, text, onFollow }: { to: string; text: string; onFollow: () => void }) {
  return (
    <Link
      data-option
      to={to}
      className="underlined inline-flex min-h-8 items-center justify-self-start text-small"
      onClick={onFollow}
    >
      {text}
    </Link>
  )
}

function LookAlikes({ id, onFollow }: { id: string; onFollow: () => void }) {
  const { data: product } = useQuery(productQuery(id))
  const request = { levels: usualLevels, category: product?.category ?? null, take: shown }
  const { data: matches } = useQuery({
    ...productMatchesQuery(product ?? { id: '', image_url: null }, request),
    enabled: product !== undefined && product !== null
  })
  if (matches?.length === 0) return null
  return <SuggestedProducts title="Similar pieces" products={matches?.map((match) => match.product)} onFollow={onFollow} />
}
