import { Badge } from '#web/ui/badge.tsx'

/** §2: always Active. */
export function WaitlistStatus({ className }: { className?: string }) {
  return (
    <Badge tone="moss" className={className ?? 'align-top text-ui!'}>
      Active
    </Badge>
  )
}
