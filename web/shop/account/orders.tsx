import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConnectionLine } from '#web/components/connection-line.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { type ListedReservation, reservationsQuery } from '#web/domain/cart/reservation-queries.ts'
import { isOpenReservation } from '#web/domain/cart/reservation-record.ts'
import { productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import type { AccountViewProps } from './account-view.ts'
import { OrderItem } from './order-item.tsx'

const pageSize = 20

export function Orders({ user, views, onClose }: AccountViewProps) {
  const [take, setTake] = useState(pageSize)
  const revision = useAppStore(({ thread }) => thread.reservations.reduce((sum, { version }) => sum + version, 0))
  const { data, isError, refetch } = useQuery({
    ...reservationsQuery(user.id, revision, take),
    placeholderData: (before) => before
  })
  const ids = [...new Set((data?.reservations ?? []).flatMap(({ lines }) => lines.map((line) => line.product_id)))]
  const { data: products = [] } = useQuery({ ...productsByIdQuery(ids), placeholderData: (before) => before })
  if (!data) return isError ? <LoadFailure what="Your orders" onRetry={() => refetch()} /> : <AccountSkeleton />
  if (data.reservations.length === 0) return <Empty onClose={onClose} />
  const groups: [string, ListedReservation[]][] = [
    ['Open', data.reservations.filter(isOpenReservation)],
    ['Earlier', data.reservations.filter((order) => !isOpenReservation(order))]
  ]
  return (
    <div className="grid gap-6">
      <div className="-mx-4 -mt-6 md:-mx-8">
        <ConnectionLine />
      </div>
      {groups.map(
        ([title, orders]) =>
          orders.length > 0 && (
            <section key={title} aria-label={title}>
              <h4 className="type-label text-muted">{title}</h4>
              <ul>
                {orders.map((order) => (
                  <OrderItem key={order.id} order={order} products={products} views={views} />
                ))}
              </ul>
            </section>
          )
      )}
      {data.hasMore && (
        <Button variant="line" className="justify-self-start" onClick={() => setTake(take + pageSize)}>
          Show earlier orders
        </Button>
      )}
    </div>
  )
}

function Empty({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[44ch] text-body text-muted">
        Nothing reserved yet. Send your cart to your advisor, and follow it here: the price, the delivery and each step.
      </p>
      <Link to="/cart" className="underlined text-ui" onClick={onClose}>
        View your cart
      </Link>
    </div>
  )
}
