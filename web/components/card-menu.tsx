import { Ellipsis } from 'lucide-react'
import type { RefObject } from 'react'
import { likePath } from '#web/domain/catalogue/paths.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#web/ui/dropdown-menu.tsx'
import { Link } from '#web/ui/link.tsx'

export type CardMenuProps = {
  productId: string
  /** The name of the product. */
  name: string
  onHide: () => void
  onLess: () => void
  /** Receives the focus when the card with this menu is gone. */
  next: RefObject<(() => void) | undefined>
}

/** What a client may do about a recommendation, behind one quiet button below the save mark. */
export function CardMenu({ productId, name, onHide, onLess, next }: CardMenuProps) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger
        aria-label={`Options for ${name}`}
        className="pointer-events-auto grid size-10 place-items-center justify-items-end text-muted hover:text-ink data-[state=open]:text-ink"
      >
        <Ellipsis className="mr-(--mark-inset,13px) size-4.5" strokeWidth={1.25} aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        onCloseAutoFocus={(event) => {
          if (!next.current) return
          event.preventDefault()
          next.current()
          next.current = undefined
        }}
      >
        <DropdownMenuItem asChild>
          <Link to={likePath(productId)}>Looks like this</Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onHide}>Hide</DropdownMenuItem>
        <DropdownMenuItem onSelect={onLess}>Less like this</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
