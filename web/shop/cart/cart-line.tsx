import { Minus, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { Picture } from '#web/components/picture.tsx'
import { formatMoney, parsePriceText } from '#web/lib/money.ts'
import { productPath } from '#web/lib/paths.ts'
import { useAppStore } from '#web/store/app-store.ts'
import type { CartItem } from '#web/store/sample-cart.ts'

const step = 'grid size-8 place-items-center hover:bg-sunken'
const icon = { className: 'size-3.5', strokeWidth: 1.4, 'aria-hidden': true } as const

export type CartLineProps = { item: CartItem; onRemove: () => void }

export function CartLine({ item, onRemove }: CartLineProps) {
  const setCartQuantity = useAppStore((state) => state.setCartQuantity)
  const setCartOpen = useAppStore((state) => state.setCartOpen)
  return (
    <li className="grid grid-cols-[88px_1fr_auto] gap-3.5 border-b border-line py-5 md:grid-cols-[104px_1fr_auto] md:gap-4.5">
      <Picture src={item.image} alt="" sizes="104px" />
      <div className="flex min-w-0 flex-col gap-[3px]">
        <p className="type-label">{item.brand}</p>
        <Link to={productPath(item.productId)} className="text-ui leading-6" onClick={() => setCartOpen(false)}>
          {item.name}
        </Link>
        <p className="mt-0.5 flex gap-4 text-small text-muted">
          {item.color && <span>{item.color}</span>}
          {item.size && <span>{item.size}</span>}
        </p>
        <div className="mt-auto flex items-center gap-5 pt-2">
          <fieldset className="inline-flex items-center border border-line-strong">
            <legend className="sr-only">Quantity of {item.name}</legend>
            <button
              type="button"
              aria-label="One fewer"
              className={step}
              onClick={() => (item.quantity === 1 ? onRemove() : setCartQuantity(item.id, item.quantity - 1))}
            >
              <Minus {...icon} />
            </button>
            <output className="figures min-w-6 text-center text-ui">{item.quantity}</output>
            <button
              type="button"
              aria-label="One more"
              className={step}
              onClick={() => setCartQuantity(item.id, item.quantity + 1)}
            >
              <Plus {...icon} />
            </button>
          </fieldset>
          <button type="button" className="underlined min-h-6 text-small text-muted hover:text-ink" onClick={onRemove}>
            Remove<span className="sr-only"> {item.name}</span>
          </button>
        </div>
      </div>
      <LinePrice item={item} />
    </li>
  )
}

function LinePrice({ item: { price, quantity } }: { item: CartItem }) {
  const money = parsePriceText(price)
  if (!money || quantity === 1) return <p className="figures text-right text-ui">{price}</p>
  return (
    <p className="figures text-right text-ui">
      {formatMoney({ ...money, minorUnits: money.minorUnits * quantity })}
      <br />
      <span className="text-small text-muted">{price} each</span>
    </p>
  )
}
