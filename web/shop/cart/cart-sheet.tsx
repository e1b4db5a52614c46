import { ConnectionLine } from '#web/components/connection-line.tsx'
import { HeadingCount } from '#web/components/heading-count.tsx'
import { countProducts } from '#web/domain/cart/cart.ts'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { CartLinesList } from './cart-lines-list.tsx'
import { CartTotal } from './cart-total.tsx'
import { useCart } from './use-cart.ts'

export function CartSheet() {
  const isOpen = useAppStore((state) => state.isCartOpen)
  const setCartOpen = useAppStore((state) => state.setCartOpen)
  const count = useAppStore((state) => countProducts(state.cart))
  const syncStatus = useAppStore((state) => state.cartSyncStatus)
  const cart = useCart(isOpen)
  const close = () => {
    setCartOpen(false)
    cart.dropRemoved()
  }
  useBackCloses(isOpen, close)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(isOpen) => (isOpen ? setCartOpen(true) : close())}
      label="Cart"
      heading={
        <span className="flex items-baseline gap-6">
          <span className="type-d3">
            Cart <HeadingCount count={count} syncStatus={syncStatus} />
          </span>
          <Link to="/cart" className="underlined text-small text-muted hover:text-ink" onClick={close}>
            View full cart
          </Link>
        </span>
      }
    >
      <ConnectionLine>Changes will be sent when you reconnect.</ConnectionLine>
      <div className="flex-1 overflow-auto px-4 md:px-8">
        <CartLinesList cart={cart} onLeave={close} />
      </div>
      {cart.lines.length > 0 && (
        <footer className="border-t border-line px-4 pt-4.5 pb-5 md:px-8 md:pb-7">
          <CartTotal lines={cart.lines} onLeave={close} />
        </footer>
      )}
    </Sheet>
  )
}
