import { Picture } from '#web/components/picture.tsx'
import { reservationStatuses } from '#web/domain/cart/reservation.ts'
import type { ListedReservation } from '#web/domain/cart/reservation-queries.ts'
import { isExpired } from '#web/domain/cart/reservation-record.ts'
import type { ListedProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { pictureOfColor } from '#web/domain/catalogue/color-pictures.ts'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import { formatDay, formatDeadline } from '#web/lib/format/dates.ts'
import { formatExactPrice } from '#web/lib/format/money.ts'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'

const maxPictures = 4

export type OrderItemProps = {
  order: ListedReservation
  products: ListedProductRow[]
  views: SheetViews
}

export function OrderItem({ order, products, views }: OrderItemProps) {
  const button = useFocusOnMount<HTMLButtonElement>(views.left?.subject === order.id)
  const { reference, lines, currency, total } = order
  const isAgreeable = order.status === 'confirmed' && !isExpired(order, Date.now())
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-line py-4.5">
      <p className="figures text-ui font-medium">{reference}</p>
      <p className="figures text-right text-ui">{total !== null && formatExactPrice(total, currency)}</p>
      <div className="col-span-full mt-2.5 mb-1 grid grid-cols-[repeat(4,64px)] gap-(--shelf) md:grid-cols-[repeat(4,72px)]">
        {lines.slice(0, maxPictures).map((line) => {
          const product = products.find(({ product_id }) => product_id === line.product_id)
          return (
            <Picture key={line.position} src={product && pictureOfColor(product, line.color)} alt={line.name} sizes="72px" />
          )
        })}
      </div>
      <State order={order} />
      {isAgreeable && order.valid_until && (
        <p className="figures col-span-full text-small text-muted">Valid until {formatDeadline(order.valid_until)}</p>
      )}
      <button
        ref={button}
        type="button"
        className={
          isAgreeable
            ? buttonLook({ className: 'col-span-full mt-3 justify-self-start' })
            : 'underlined col-span-full mt-2 min-h-6 justify-self-start text-ui'
        }
        onClick={() => views.open({ name: 'order', title: 'Your reservation', subject: order.id })}
      >
        {isAgreeable ? 'Review and agree' : 'View'}
        <span className="sr-only"> {reference}</span>
      </button>
    </li>
  )
}

function State({ order }: { order: ListedReservation }) {
  const { words, tone, isHollow } = stateOf(order)
  return (
    <Badge tone={tone} isHollow={isHollow ?? false} className="figures col-span-full">
      {words}
    </Badge>
  )
}

function stateOf(order: ListedReservation): { words: string; tone: NonNullable<BadgeProps['tone']>; isHollow?: boolean } {
  const { status } = order
  const last = order.steps.findLast((step) => step.status === status)
  const day = last ? `, ${formatDay(last.made_at)}` : ''
  if (isExpired(order, Date.now())) return { words: 'This confirmation has expired', tone: 'muted', isHollow: true }
  switch (status) {
    case 'confirmed':
      return { words: 'Confirmed, ready for you to agree', tone: 'bronze' }
    case 'sent':
      return { words: `${reservationStatuses.sent.words}${day}`, tone: 'bronze' }
    case 'agreed':
      return { words: order.paid_at ? 'Agreed, payment received' : 'Agreed', tone: 'moss' }
    case 'fulfilled':
      return { words: `Fulfilled${day}`, tone: 'moss' }
    case 'declined':
    case 'withdrawn':
      return { words: `${reservationStatuses[status].words}${day}`, tone: 'muted', isHollow: true }
  }
}
