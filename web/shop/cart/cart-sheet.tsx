import { useState } from 'react'
import { Link } from 'react-router'
import { currencyName, formatMoney } from '#web/lib/money.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { cartSums } from '#web/store/cart-sums.ts'
import type { CartItem } from '#web/store/sample-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { CartLine } from './cart-line.tsx'

type Removed = { item: CartItem; index: number }

/** The cart at the window's edge: lines that can be changed in place, what was removed, the subtotal. */
export function CartSheet() {
  const isOpen = useAppStore((state) => state.isCartOpen)
  const cart = useAppStore((state) => state.cart)
  const setCartOpen = useAppStore((state) => state.setCartOpen)
  const removeFromCart = useAppStore((state) => state.removeFromCart)
  const [removed, setRemoved] = useState<Removed>()
  const count = cart.reduce((sum, { quantity }) => sum + quantity, 0)
  const remove = (item: CartItem) => {
    setRemoved({ item, index: cart.indexOf(item) })
    removeFromCart(item.id)
  }
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(isOpen) => {
        setCartOpen(isOpen)
        setRemoved(undefined)
      }}
      label="Cart"
      heading={
        <span className="type-d3">
          Cart <span className="figures text-[.8em] text-muted">{count}</span>
        </span>
      }
    >
      <ul className="flex-1 overflow-auto px-4 md:px-8">
        {cart.map((item) => (
          <CartLine key={item.id} item={item} onRemove={() => remove(item)} />
        ))}
        {cart.length === 0 && (
          <li className="grid justify-items-start gap-4 py-8">
            <p className="text-body text-muted">Nothing is in your cart.</p>
            <Link to="/home" className="underlined text-ui" onClick={() => setCartOpen(false)}>
              See what is new
            </Link>
          </li>
        )}
      </ul>
      {removed && <RemovedNotice removed={removed} onDone={() => setRemoved(undefined)} />}
      {cart.length > 0 && <CartTotal cart={cart} />}
    </Sheet>
  )
}

function RemovedNotice({ removed: { item, index }, onDone }: { removed: Removed; onDone: () => void }) {
  const restoreToCart = useAppStore((state) => state.restoreToCart)
  return (
    <p role="status" className="mx-4 mb-4 flex justify-between gap-6 bg-ink px-4.5 py-3.5 text-ui text-on-ink md:mx-8">
      {item.name} was removed
      <button
        type="button"
        className="min-h-6 underline decoration-1 underline-offset-5"
        onClick={() => {
          restoreToCart(item, index)
          onDone()
        }}
      >
        Undo
      </button>
    </p>
  )
}

function CartTotal({ cart }: { cart: CartItem[] }) {
  const setCartOpen = useAppStore((state) => state.setCartOpen)
  const openAdvisor = useAppStore((state) => state.openAdvisor)
  const sums = cartSums(cart)
  const currencies = new Intl.ListFormat('en-US').format(sums.map(({ currency }) => currencyName(currency)))
  return (
    <footer className="grid gap-2.5 border-t border-line px-4 pt-4.5 pb-5 md:px-8 md:pb-7">
      <p className="flex items-baseline justify-between">
        <span className="text-ui">Subtotal</span>
        <span className="figures grid text-right text-[20px] leading-7">
          {sums.map((sum) => (
            <span key={sum.currency}>{formatMoney(sum)}</span>
          ))}
        </span>
      </p>
      <p className="text-small text-muted">
        {currencies && `In ${currencies}. `}Your advisor confirms delivery and duties before anything is charged.
      </p>
      <Button
        className="mt-2 w-full"
        onClick={() => {
          setCartOpen(false)
          openAdvisor()
        }}
      >
        Complete with an advisor
      </Button>
    </footer>
  )
}
