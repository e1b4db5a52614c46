import { subtotalOf } from '#web/lib/cart-lines.ts'
import { formatMoney } from '#web/lib/money.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useCartLines } from '#web/store/use-cart-lines.ts'

/** While something was just added: what the cart comes to, and the way there. */
export function SubtotalLine() {
  const isAdded = useAppStore((state) => state.isCartItemAdded)
  const setCartOpen = useAppStore((state) => state.setCartOpen)
  const lines = useCartLines(isAdded)
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
