import { useQuery } from '@tanstack/react-query'
import { Picture } from '#web/components/picture.tsx'
import type { ReservationLineRow } from '#web/domain/cart/reservation-queries.ts'
import { productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { pictureOfColor } from '#web/domain/catalogue/color-pictures.ts'
import { productPath } from '#web/domain/catalogue/paths.ts'
import { formatExactPrice, formatPrice } from '#web/lib/format/money.ts'
import { Link } from '#web/ui/link.tsx'

export type OrderLinesProps = { lines: ReservationLineRow[]; currency: string | null; onLeave: () => void }

export function OrderLines({ lines, currency, onLeave }: OrderLinesProps) {
  const ids = [...new Set(lines.map((line) => line.product_id))]
  const { data: products = [] } = useQuery(productsByIdQuery(ids))
  return (
    <ul aria-label="Pieces" className="border-t border-line">
      {lines.map((line) => {
        const product = products.find(({ product_id }) => product_id === line.product_id)
        const choice = [line.color, line.size].filter(Boolean).join(', ')
        return (
          <li key={line.position} className="grid grid-cols-[64px_1fr_auto] gap-4 border-b border-line py-3.5">
            <Picture src={product && pictureOfColor(product, line.color)} alt="" sizes="64px" />
            <div className="min-w-0">
              <p className="type-label break-words">{line.brand}</p>
              {product ? (
                <Link to={productPath(line.product_id)} className="text-ui break-words" onClick={onLeave}>
                  {line.name}
                </Link>
              ) : (
                <p className="text-ui break-words">{line.name}</p>
              )}
              <p className="text-small break-words text-muted">{choice}</p>
              {line.quantity > 1 && <p className="figures text-small text-muted">Quantity {line.quantity}</p>}
            </div>
            <LineAmount line={line} currency={currency} />
          </li>
        )
      })}
    </ul>
  )
}

function LineAmount({ line, currency }: { line: ReservationLineRow; currency: string | null }) {
  const { quantity, price, confirmed_price, duties, tax } = line
  if (confirmed_price === null) {
    const amount = price === null ? null : price * quantity
    return <p className="figures text-right text-ui">{formatPrice(amount, line.currency)}</p>
  }
  const charges = (duties ?? 0) + (tax ?? 0)
  const names = [duties ? 'duty' : '', tax ? 'tax' : ''].filter(Boolean).join(' and ')
  const isOther = price !== null && (line.currency || 'USD') === currency && price !== confirmed_price
  return (
    <p className="figures text-right text-ui">
      {formatExactPrice(confirmed_price * quantity, currency)}
      {isOther && (
        <span className="block text-small text-muted">{formatPrice(price * quantity, line.currency)} when you sent it</span>
      )}
      {charges > 0 && (
        <span className="block text-small text-muted">
          + {formatExactPrice(charges, currency)} {names}
        </span>
      )}
    </p>
  )
}
