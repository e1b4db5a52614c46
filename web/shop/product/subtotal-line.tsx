import { subtotalOf } from '#web/domain/cart/cart-lines.ts'
import { useCartLines } from '#web/domain/cart/use-cart-lines.ts'
import { formatMoney } from '#web/lib/format/money.ts'
import { useAppStore } from '#web/store/app-store.ts'

export function SubtotalLine() {
  const cart = useAppStore((state) => state.cart)
  const isAdded = useAppStore((state) => state.isCartItemAdded)
  const setCartOpen = useAppStore((state) => state.setCartOpen)
  const lines = useCartLines(cart, isAdded)
  return (
    <p aria-live="polite" className="flex min-h-6 flex-wrap items-baseline gap-x-4 text-ui">
      {isAdded && (
        <>
          <span className="figures">Subtotal {subtotalOf(lines).map(formatMoney).join(' and ')}</span>
          <button type="button" className="underlined" onClick={() => setCartOpen(true)}>
            View cart
          </button>
        </>
      )}
    </p>
  )
}
