import { ScanSearch } from 'lucide-react'
import { likePath } from '#web/domain/catalogue/paths.ts'
import { Link } from '#web/ui/link.tsx'

export type LookAlikeLinkProps = { productId: string; name: string }

/** Below the save mark of a card while a mouse is over it, or when a key reaches it. */
export function LookAlikeLink({ productId, name }: LookAlikeLinkProps) {
  return (
    <Link
      to={likePath(productId)}
      aria-label={`Pieces that look like ${name}`}
      title="Looks like this"
      className="pointer-events-auto hidden size-8 place-items-center justify-items-end text-muted opacity-0 transition-opacity duration-(--t-quick) group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 [@media(hover:hover)]:grid"
    >
      <ScanSearch className="mr-(--mark-inset,13px) size-4.5" strokeWidth={1.25} aria-hidden />
    </Link>
  )
}
