import { useQuery } from '@tanstack/react-query'
import { LinkedText } from '#web/components/linked-text.tsx'
import { Picture } from '#web/components/picture.tsx'
import { isExpired, sumsOf } from '#web/domain/cart/reservation-record.ts'
import { type ListedProductRow, productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { pictureOfColor } from '#web/domain/catalogue/color-pictures.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts'
import { formatExactPrice, formatPrice } from '#web/lib/format/money.ts'
import type { StaffLine, StaffReservation } from './reservation-queries.ts'

/** As long as nobody else can get it (held_products in supabase/schema/reservations.sql). */
function heldWords({ holds_stock, ...reservation }: StaffReservation, now: number): string {
  if (!holds_stock) return ''
  if (reservation.status === 'agreed') return 'Held until it is fulfilled'
  return reservation.status === 'confirmed' && !isExpired(reservation, now) ? 'Held until then' : ''
}

/** A reservation as it is stored: its lines, and what was confirmed. */
export function ReservationLines({ reservation }: { reservation: StaffReservation }) {
  const { lines, currency, shipping, total, delivery_on, valid_until, note, payment, paid_at } = reservation
  const now = useNow()
  const { data: products = [] } = useQuery(productsByIdQuery(lines.map(({ product_id }) => product_id)))
  const sums = sumsOf(reservation)
  const declined = reservation.steps.findLast(({ status }) => status === 'declined')?.note
  const facts: [string, string][] = [
    ['Delivery', delivery_on ? formatDate(`${delivery_on}T12:00:00`) : ''],
    ['Valid until', valid_until ? formatDateTime(valid_until) : ''],
    ['Stock', heldWords(reservation, now)],
    ['Paid', paid_at ? formatDateTime(paid_at) : ''],
    ['Reason', declined ?? '']
  ]
  return (
    <div className="@container">
      <ul className="border-t border-line">
        {lines.map((line) => (
          <li
            key={line.position}
            className="grid grid-cols-[36px_1fr_auto] items-center gap-3 border-b border-line py-2.25 text-ui"
          >
            <LinePicture line={line} products={products} />
            <LineName line={line} />
            <span className="figures grid justify-items-end">
              {currency && line.confirmed_price !== null ? (
                <>
                  {formatExactPrice(line.confirmed_price * line.quantity, currency)}
                  <span className="text-small text-muted">
                    duties {formatExactPrice(line.duties ?? 0, currency)}, tax {formatExactPrice(line.tax ?? 0, currency)}
                  </span>
                </>
              ) : (
                <BrandPrice line={line} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {sums && currency && (
        <div className="mt-5 grid items-start gap-x-10 gap-y-5 @xl:grid-cols-[1fr_272px]">
          <dl className="grid gap-2.5 text-ui">
            {facts
              .filter(([, value]) => value)
              .map(([name, value]) => (
                <div key={name} className="grid grid-cols-[104px_1fr] gap-3">
                  <dt className="text-muted">{name}</dt>
                  <dd className="min-w-0 break-words">{value}</dd>
                </div>
              ))}
            <Text name="Note" text={note} />
            <Text name="Payment" text={payment} />
          </dl>
          <Sums
            rows={[
              ['Pieces', sums.products],
              ['Courier, insured', shipping ?? 0],
              ['Duties', sums.duties],
              ['Tax', sums.tax]
            ]}
            total={total ?? undefined}
            currency={currency}
          />
        </div>
      )}
      {!sums && declined && <p className="pt-3 text-ui text-muted">{declined}</p>}
    </div>
  )
}

/** When the cart was sent, for all of the quantity. */
function BrandPrice({ line: { price, currency, quantity } }: { line: StaffLine }) {
  if (price === null || quantity === 1) return formatPrice(price, currency)
  return (
    <>
      {formatPrice(price * quantity, currency)}
      <span className="text-small text-muted">{formatPrice(price, currency)} each</span>
    </>
  )
}

function Text({ name, text }: { name: string; text: string }) {
  if (!text) return null
  return (
    <div className="grid grid-cols-[104px_1fr] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line">
        <LinkedText text={text} />
      </dd>
    </div>
  )
}

type SumsProps = { rows: [string, number][]; total: number | undefined; currency: string }

export function Sums({ rows, total, currency }: SumsProps) {
  return (
    <dl className="figures grid gap-1.5 text-ui">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd>{formatExactPrice(amount, currency)}</dd>
        </div>
      ))}
      <Total total={total} currency={currency} />
    </dl>
  )
}

type TotalProps = Pick<SumsProps, 'total' | 'currency'> & {
  /** Shown without a total. */
  problem?: string
}

export function Total({ total, problem, currency }: TotalProps) {
  return (
    <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line-strong pt-2.5">
      <dt className="font-medium">Total, in {currency}</dt>
      <dd className="text-[18px] leading-6">
        <output>{total === undefined ? problem : formatExactPrice(total, currency)}</output>
      </dd>
    </div>
  )
}

type LinePictureProps = { line: StaffLine; products: ListedProductRow[] }

export function LinePicture({ line, products }: LinePictureProps) {
  const product = products.find(({ product_id }) => product_id === line.product_id)
  return <Picture src={product && pictureOfColor(product, line.color)} alt="" sizes="36px" className="aspect-4/5 w-9" />
}

export function LineName({ line }: { line: StaffLine }) {
  const { name, brand, color, size, quantity } = line
  return (
    <span className="grid min-w-0">
      <span className="font-medium break-words">
        {quantity > 1 && `${quantity} × `}
        {name}
      </span>
      <span className="text-small break-words text-muted">
        {[brand, [color, size].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
