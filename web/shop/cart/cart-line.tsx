import { Minus, Plus } from 'lucide-react'
import { EstimateLine } from '#web/components/estimate-line.tsx'
import { Picture } from '#web/components/picture.tsx'
import { cartItemId } from '#web/domain/cart/cart-item-id.ts'
import type { CartLine } from '#web/domain/cart/cart-lines.ts'
import { productPath } from '#web/domain/catalogue/paths.ts'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatMoney, parseDisplayPrice } from '#web/lib/format/money.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useEstimate } from '#web/store/use-estimate.ts'
import { Link } from '#web/ui/link.tsx'
import { CartOption } from './cart-option.tsx'

const step = 'grid size-8 place-items-center hover:bg-sunken'
const icon = { className: 'size-3.5', strokeWidth: 1.4, 'aria-hidden': true } as const

export type CartLineRowProps = {
  line: CartLine
  /** By Undo, which had the focus. */
  isRestored: boolean
  onRemove: () => void
  onSaveForLater: () => void
  onLeave: () => void
}

export function CartLineRow({ line, isRestored, onRemove, onSaveForLater, onLeave }: CartLineRowProps) {
  const { item, notice, isGone, colors, sizes } = line
  const setCartQuantity = useAppStore((state) => state.setCartQuantity)
  const replaceCartItem = useAppStore((state) => state.replaceCartItem)
  const name = useFocusOnMount<HTMLAnchorElement>(isRestored)
  const choose = (choice: { color?: string; size?: string }) => {
    const chosen = { ...item, ...choice }
    replaceCartItem(item.id, { ...chosen, price: line.price, id: cartItemId(item.productId, chosen.color, chosen.size) })
  }
  return (
    <li className="grid grid-cols-[88px_1fr_auto] gap-3.5 border-b border-line py-5 md:grid-cols-[104px_1fr_auto] md:gap-4.5 @2xl:grid-cols-[168px_1fr_auto] @2xl:gap-6">
      <Picture src={line.image} alt="" sizes="(min-width: 768px) 168px, 88px" />
      <div className="flex min-w-0 flex-col gap-[3px]">
        <p className="type-label break-words">{item.brand}</p>
        <Link ref={name} to={productPath(item.productId)} className="text-ui leading-6 break-words" onClick={onLeave}>
          {item.name}
        </Link>
        <div className="mt-0.5 flex flex-wrap gap-x-4 text-small text-muted">
          <CartOption
            label={`Colour of ${item.name}`}
            options={colors}
            chosen={item.color}
            onChoose={(color) => choose({ color })}
          />
          <CartOption label={`Size of ${item.name}`} options={sizes} chosen={item.size} onChoose={(size) => choose({ size })} />
        </div>
        {notice && (
          <p role="status" className={cn('mt-1 text-small', isGone ? 'text-oxblood' : 'text-bronze')}>
            {notice}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-1 pt-2">
          {!isGone && (
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
          )}
          <p className="flex gap-x-4">
            <button type="button" className="underlined min-h-6 text-small text-muted hover:text-ink" onClick={onSaveForLater}>
              Save for later<span className="sr-only"> {item.name}</span>
            </button>
            <button type="button" className="underlined min-h-6 text-small text-muted hover:text-ink" onClick={onRemove}>
              Remove<span className="sr-only"> {item.name}</span>
            </button>
          </p>
        </div>
      </div>
      <LinePrice line={line} />
    </li>
  )
}

function LinePrice({ line: { item, price, isGone } }: { line: CartLine }) {
  const money = parseDisplayPrice(price)
  const estimate = useEstimate(money ? [{ ...money, minorUnits: money.minorUnits * item.quantity }] : [])
  if (!money || item.quantity === 1 || isGone) {
    return (
      <p className="figures text-right text-ui">
        <span className={cn(isGone && 'text-muted line-through')}>{price}</span>
        {!isGone && <EstimateLine estimate={estimate} />}
      </p>
    )
  }
  return (
    <p className="figures text-right text-ui">
      {formatMoney({ ...money, minorUnits: money.minorUnits * item.quantity })}
      <br />
      <span className="text-small text-muted">{price} each</span>
      <EstimateLine estimate={estimate} />
    </p>
  )
}
