import { LinkedText } from '#web/components/linked-text.tsx'
import { MessageProduct } from '#web/components/message-product.tsx'
import { ThreadPicture } from '#web/components/thread-picture.tsx'
import { type Reservation, reservationStatuses } from '#web/domain/cart/reservation.ts'
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
  products: ProductCardRow[]
  reservation: Reservation | undefined
  isUnsent: boolean
  /** The last of the shopper's messages that an advisor has read. */
  isRead: boolean
  /** The time is shown once for messages of one author within minutes. */
  isLastOfGroup: boolean
}

export function MessageNote({ message, products, reservation, isUnsent, isRead, isLastOfGroup }: MessageNoteProps) {
  const { author, body, productIds, picture, sentAt } = message
  return (
    <div className={cn('grid max-w-[88%] justify-items-start gap-2', looks[author])}>
      {author === 'rule' && <p className="type-label text-bronze">Instant answer</p>}
      {author === 'staff' && <p className="type-label">Your advisor</p>}
      {reservation && (
        <p className="figures text-small">
          <span className="font-medium">Reference {reservation.reference}</span>
          <br />
          <span className="text-muted">{reservationStatuses[reservation.status].words}</span>
        </p>
      )}
      {productIds.map((id) => (
        <MessageProduct key={id} product={products.find(({ product_id }) => product_id === id)} />
      ))}
      {picture && <ThreadPicture path={picture} />}
      {body && (
        <p className="max-w-full text-body break-words whitespace-pre-line">
          <LinkedText text={body} />
        </p>
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
