import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#web/ui/dropdown-menu.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export type ItemAction = { label: string; icon: ReactNode; isDestructive?: boolean; onSelect: () => void }

export type ItemListProps = {
  label: string
  /** Space before and after the rendered items, in pixels. */
  before?: number
  after?: number
  isBusy?: boolean
  children: ReactNode
}

export function ItemList({ label, before = 0, after = 0, isBusy, children }: ItemListProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={isBusy}
      className={cn('border-t border-line transition-opacity duration-(--t-base)', isBusy && '*:opacity-60')}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {children}
    </ul>
  )
}

export type ItemProps = {
  picture: ReactNode
  title: ReactNode
  second: ReactNode
  third: ReactNode
  /** At the right, before the menu. */
  side?: ReactNode
  actions?: ItemAction[]
  name?: string
  className?: string
}

export function Item({ picture, title, second, third, side, actions = [], name = '', className }: ItemProps) {
  return (
    <li className={cn('grid grid-cols-[auto_1fr_auto] items-center gap-3.5 border-b border-line py-3.5', className)}>
      {picture}
      <div className="min-w-0">
        <p className="truncate text-ui font-medium">{title}</p>
        <div className="truncate text-small text-muted">{second}</div>
        <div className="text-small">{third}</div>
      </div>
      <div className="flex items-center gap-1 empty:hidden">
        {side}
        {actions.length > 0 && (
          <DropdownMenu modal={false}>
            <DropdownMenuTrigger asChild>
              <IconButton label={`Actions for ${name}`} title="Actions">
                <EllipsisVertical className="size-5" strokeWidth={1.4} />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              {actions.map((action) => (
                <DropdownMenuItem
                  key={action.label}
                  className={action.isDestructive ? 'text-oxblood' : undefined}
                  onSelect={action.onSelect}
                >
                  {action.icon}
                  {action.label}
                </DropdownMenuItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </div>
    </li>
  )
}
