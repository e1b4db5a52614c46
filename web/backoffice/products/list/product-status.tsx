import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { Badge, Tag } from '#web/ui/badge.tsx'

export function ProductStatus({ status, className }: { status: ProductRow['stock_status']; className?: string }) {
  const look = className ?? 'align-top text-ui!'
  if (status === 'in_stock') {
    return (
      <Badge tone="moss" className={look}>
        {status}
      </Badge>
    )
  }
  const isLow = status === 'low_stock'
  return (
    <Badge tone={isLow ? 'bronze' : 'muted'} isHollow={!isLow} className={look}>
      {status ?? 'unknown'}
    </Badge>
  )
}

export function ProductTags({ product }: { product: ProductRow }) {
  return (
    <span className="flex gap-1.5">
      {product.is_sale && <Tag isSale>Sale</Tag>}
      {product.is_new_arrival && <Tag>New</Tag>}
    </span>
  )
}
