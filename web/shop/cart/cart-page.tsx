import { HeadingCount } from '#web/components/heading-count.tsx'
import { countProducts } from '#web/domain/cart/cart.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { CartLinesList } from './cart-lines-list.tsx'
import { CartTotal } from './cart-total.tsx'
import { SavedForLater } from './saved-for-later.tsx'
import { useCart } from './use-cart.ts'

const stay = () => undefined

export function CartPage() {
  usePageTitle('Cart')
  const count = useAppStore((state) => countProducts(state.cart))
  const syncStatus = useAppStore((state) => state.cartSyncStatus)
  const cart = useCart(true)
  return (
    <section className="page-width grid-page items-start pt-10 md:pt-(--s8)">
      <h1 className="type-d2 col-span-full pb-8">
        Cart <HeadingCount count={count} syncStatus={syncStatus} />
      </h1>
      <div className="@container col-span-full border-t border-line lg:col-span-7">
        <CartLinesList cart={cart} onLeave={stay} />
        <SavedForLater />
      </div>
      {cart.lines.length > 0 && (
        <aside
          aria-label="Subtotal"
          className="col-span-full max-lg:pt-8 md:max-lg:col-span-7 md:max-lg:col-start-6 lg:sticky lg:top-[calc(var(--bar)+32px)] lg:col-span-4 lg:col-start-9"
        >
          <CartTotal lines={cart.lines} onLeave={stay} />
        </aside>
      )}
    </section>
  )
}
