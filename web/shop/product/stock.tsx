import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { Badge } from '#web/ui/badge.tsx'

export function Stock({ status }: { status: ProductRow['stock_status'] }) {
  if (status === 'out_of_stock') {
    return (
      <Badge tone="muted" isHollow>
        Sold out
      </Badge>
    )
  }
  if (status === 'low_stock') return <Badge tone="bronze">Only a few left</Badge>
  return status === 'in_stock' ? <Badge tone="moss">In stock</Badge> : null
}
