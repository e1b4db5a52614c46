import { LinkedText } from '#web/components/linked-text.tsx'
import { MessageProduct } from '#web/components/message-product.tsx'
import { ThreadPicture } from '#web/components/thread-picture.tsx'
import { type OrderLine, orderedDetail, type Reservation, reservationStatuses } from '#web/domain/cart/reservation.ts'
import { reservationLink } from '#web/domain/cart/reservation-record.ts'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import type { Message } from '#web/domain/thread/thread.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatMoment } from '#web/lib/format/dates.ts'

const looks = {
  shopper: 'self-end bg-sunken px-4 py-3.5',
  staff: 'border-l border-line pl-4',
  rule: 'border-l border-bronze pl-4'
}

export type MessageNoteProps = {
  message: Message
  /** Undefined until they have loaded. */
  products: ProductCardRow[] | undefined
  /** The lines that it has sent as a cart, unless a later message has changed them. */
  order: OrderLine[] | undefined
  /** The reservation that it sent, or that it is a step of. */
  reservation: Reservation | undefined
  /** Opens the reservation; undefined unless this is the last message about it. */
  onFollow: (() => void) | undefined
  /** Called when a link to a product is followed. */
  onLeave: (() => void) | undefined
  isUnsent: boolean
  /** The last of the shopper's messages that an advisor has read. */
  isRead: boolean
  /** The time is shown once for messages of one author within minutes. */
  isLastOfGroup: boolean
}

export function MessageNote(props: MessageNoteProps) {
  const { message, products, order, reservation, onFollow, onLeave, isUnsent, isRead, isLastOfGroup } = props
  const { author, body, productIds, picture, sentAt } = message
  return (
    <div className={cn('grid max-w-[88%] justify-items-start gap-2', looks[author])}>
      {author === 'rule' && <p className="type-label text-bronze">Instant answer</p>}
      {author === 'staff' && <p className="type-label">Your advisor</p>}
      {reservation?.id === message.id && (
        <p className="figures text-small">
          <span className="font-medium">Reference {reservation.reference}</span>
          <br />
          <span className="text-muted">{reservationStatuses[reservation.status].words}</span>
        </p>
      )}
      {productIds.map((id) => (
        <MessageProduct
          key={id}
          product={products?.find(({ product_id }) => product_id === id)}
          isKnown={products !== undefined}
          onLeave={onLeave}
          detail={order && orderedDetail(order, id)}
          orderedName={order?.find(({ productId }) => productId === id)?.name}
        />
      ))}
      {picture && <ThreadPicture path={picture} />}
      {body && (
        <p className="max-w-full text-body break-words whitespace-pre-line">
          <LinkedText text={body} />
        </p>
      )}
      {reservation && onFollow && (
        <button type="button" className="underlined min-h-6 text-ui" onClick={onFollow}>
          {reservationLink(reservation, Date.now())}
          <span className="sr-only"> {reservation.reference}</span>
        </button>
      )}
      {(isUnsent || isRead || isLastOfGroup) && (
        <p className="figures text-small text-muted">
          {isUnsent ? 'Not sent yet. We will send it when you reconnect.' : formatMoment(sentAt)}
          {isRead && ' · Read'}
        </p>
      )}
    </div>
  )
}
