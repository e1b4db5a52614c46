import { Picture } from '#web/components/picture.tsx'
import { requestStatuses } from '#web/components/request-status.ts'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { serviceTitle } from '#web/domain/services/service-names.ts'
import type { ServiceRequestRow } from '#web/domain/services/service-queries.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { Badge } from '#web/ui/badge.tsx'

export type RequestItemProps = {
  request: ServiceRequestRow
  product: ProductCardRow | undefined
  /** Products have loaded: a missing one is no longer for sale. */
  isProductKnown: boolean
  onCancel: () => void
}

export function RequestItem({ request, product, isProductKnown, onCancel }: RequestItemProps) {
  const { words, tone, isHollow, canCancel } = requestStatuses[request.status]
  const title = serviceTitle(request.service)
  return (
    <li className="flex items-start gap-4 border-b border-line py-4 last:border-b-0">
      {request.product_id && <Picture src={product?.image_url} alt="" sizes="56px" className="aspect-4/5 w-14 shrink-0" />}
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h4 className="text-ui font-medium">{title}</h4>
          <Badge {...(tone && { tone })} {...(isHollow && { isHollow })}>
            {words}
          </Badge>
        </div>
        {request.product_id && (
          <p className="text-ui wrap-anywhere">{product?.name ?? (isProductKnown ? 'No longer available' : '…')}</p>
        )}
        {request.note && <p className="text-small wrap-anywhere whitespace-pre-line text-muted">{request.note}</p>}
        {request.staff_note && (
          <p className="border-l border-bronze pl-3 text-small wrap-anywhere whitespace-pre-line">
            <span className="text-bronze">Our reply: </span>
            {request.staff_note}
          </p>
        )}
        <p className="figures text-small text-muted">
          Requested on {formatDay(request.created_at)}
          {request.preferred_on && `, for ${formatDay(`${request.preferred_on}T12:00:00`)} if possible`}
        </p>
        {canCancel && (
          <button type="button" className="underlined min-h-6 justify-self-start text-small" onClick={onCancel}>
            Cancel<span className="sr-only"> your request for {title.toLowerCase()}</span>
          </button>
        )}
      </div>
    </li>
  )
}
