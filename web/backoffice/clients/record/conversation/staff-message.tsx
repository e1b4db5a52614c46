import { useQuery } from '@tanstack/react-query'
import { clientReservationsQuery } from '#web/backoffice/clients/record/carts/reservation-queries.ts'
import { LinkedText } from '#web/components/linked-text.tsx'
import { MessageProduct } from '#web/components/message-product.tsx'
import { Picture } from '#web/components/picture.tsx'
import { ThreadPicture } from '#web/components/thread-picture.tsx'
import type { ListedProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { pictureOfColor } from '#web/domain/catalogue/color-pictures.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatStaffMoment } from '#web/lib/format/dates.ts'
import type { MessageRow } from './message-queries.ts'
import { firstNameOf } from './saved-reply-fields.ts'

const looks = {
  shopper: 'border-l border-line pl-4',
  staff: 'self-end bg-sunken px-4 py-3.5',
  rule: 'border-l border-bronze pl-4'
}

export type StaffMessageProps = {
  clientId: string
  message: MessageRow
  products: ListedProductRow[]
  /** The name of the colleague who wrote it, if staff did. */
  author: string
  /** When the client read it, shown at the last one that she read. */
  readAt: string | null
  /** Shows her carts and requests; the reservation is open. */
  onShowCart: (reservation?: string) => void
}

export function StaffMessage({ clientId, message, products, author, readAt, onShowCart }: StaffMessageProps) {
  const { body, product_ids, picture, sent_at, reservation_id, service_request_id } = message
  const isCart = message.author === 'shopper' && reservation_id !== null && product_ids.length > 0
  const cart = isCart && (
    <SentCart clientId={clientId} message={message} products={products} onShow={() => onShowCart(reservation_id)} />
  )
  if (isCart && !body && !picture && !service_request_id) return cart
  return (
    <>
      {cart}
      <div className={cn('grid max-w-[88%] justify-items-start gap-2 md:max-w-[min(72%,520px)]', looks[message.author])}>
        {message.author === 'rule' && <p className="type-label text-bronze">Instant answer</p>}
        {!isCart &&
          product_ids.map((id) => (
            <MessageProduct key={id} isNewTab product={products.find(({ product_id }) => product_id === id)} />
          ))}
        {picture && <ThreadPicture path={picture} />}
        {body && (
          <p dir="auto" className="max-w-full text-body break-words whitespace-pre-line">
            <LinkedText text={body} />
          </p>
        )}
        {!isCart && reservation_id && (
          <button type="button" className="underlined min-h-6 text-small" onClick={() => onShowCart(reservation_id)}>
            Show the reservation
          </button>
        )}
        {service_request_id && (
          <button type="button" className="underlined min-h-6 text-small" onClick={() => onShowCart()}>
            Show the requests
          </button>
        )}
        <p className="figures text-small text-muted">
          {message.author === 'staff' && `${firstNameOf(author)}, `}
          {formatStaffMoment(sent_at)}
          {readAt && ` · Read ${formatStaffMoment(readAt)}`}
        </p>
      </div>
    </>
  )
}

type SentCartProps = { clientId: string; message: MessageRow; products: ListedProductRow[]; onShow: () => void }

/** The cart that came with a message. */
function SentCart({ clientId, message, products, onShow }: SentCartProps) {
  const { data: reservations } = useQuery(clientReservationsQuery(clientId))
  const reservation = reservations?.find(({ id }) => id === message.reservation_id)
  const pictures = message.product_ids.slice(0, 3).map((id) => {
    const product = products.find(({ product_id }) => product_id === id)
    const line = reservation?.lines.find(({ product_id }) => product_id === id)
    return product && pictureOfColor(product, line?.color ?? '')
  })
  const count = message.product_ids.length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-line py-3">
      <span className="grid grid-flow-col gap-(--shelf)">
        {pictures.map((picture, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be there twice
          <Picture key={place} src={picture} alt="" sizes="36px" className="aspect-4/5 w-9" />
        ))}
      </span>
      <p className="min-w-42 flex-1 text-small">
        <span className="font-medium">
          Cart sent{reservation && <span className="whitespace-nowrap">, {reservation.reference}</span>}
        </span>
        <br />
        <span className="figures text-muted">
          {count === 1 ? '1 piece' : `${count} pieces`} · {formatStaffMoment(message.sent_at)}
        </span>
      </p>
      <button type="button" className="underlined min-h-6 text-ui" onClick={onShow}>
        {reservation?.status === 'sent' ? 'Confirm the reservation' : 'Show the reservation'}
      </button>
    </div>
  )
}
