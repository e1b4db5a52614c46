import { cartSums } from '#web/lib/cart-sums.ts'
import { formatMoney } from '#web/lib/money.ts'
import { useAppStore } from '#web/store/app-store.ts'

/** While something was just added: what the cart comes to, and the way there. */
export function SubtotalLine() {
  const isAdded = useAppStore((state) => state.isCartItemAdded)
  const cart = useAppStore((state) => state.cart)
  const setCartOpen = useAppStore((state) => state.setCartOpen)
  const sums = cartSums(cart)
  return (
    <p aria-live="polite" className="flex min-h-6 flex-wrap items-baseline gap-x-4 text-ui">
      {isAdded && (
        <>
          <span className="figures">Subtotal {sums.map(formatMoney).join(' and ')}</span>
          <button type="button" className="underlined" onClick={() => setCartOpen(true)}>
            View cart
          </button>
        </>
      )}
    </p>
  )
}
