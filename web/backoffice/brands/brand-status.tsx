import { Badge } from '#web/ui/badge.tsx'
import type { BrandRow } from './brand-queries.ts'

export function BrandStatus({ status, className }: { status: BrandRow['status']; className?: string }) {
  const isActive = status === 'active'
  return (
    <Badge tone={isActive ? 'moss' : 'muted'} isHollow={!isActive} className={className ?? 'align-top text-ui!'}>
      {isActive ? 'Active' : 'Inactive'}
    </Badge>
  )
}
