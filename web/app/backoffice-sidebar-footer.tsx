import { LogOut } from 'lucide-react'
import { cn } from '#web/lib/class-names.ts'
import { useSignOut } from '#web/store/use-sign-out.ts'
import { Link } from '#web/ui/link.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { StaffTwoStep } from './staff-two-step.tsx'

export type BackofficeSidebarFooterProps = { isCollapsed: boolean; email: string }

export function BackofficeSidebarFooter({ isCollapsed, email }: BackofficeSidebarFooterProps) {
  const leave = useSignOut()
  return (
    <footer
      className={cn(
        'grid items-center border-t border-line',
        isCollapsed ? 'justify-items-center gap-2 py-3' : 'grid-cols-[36px_1fr_auto] gap-x-3 gap-y-2 px-3 pt-4 pb-5'
      )}
    >
      <Tooltip label={`Admin, ${email}`} side="right" isDisabled={!isCollapsed}>
        <span
          aria-hidden
          className={cn('grid place-items-center border border-line-strong text-body', isCollapsed ? 'size-8' : 'size-9')}
        >
          {initialOf(email)}
        </span>
      </Tooltip>
      <div className={isCollapsed ? 'sr-only' : 'col-span-2 min-w-0'}>
        <p className="type-label">Admin</p>
        <p className="truncate text-small text-muted" title={email}>
          {email}
        </p>
      </div>
      <StaffTwoStep isCollapsed={isCollapsed} />
      <Tooltip label="Sign Out" side="right" isDisabled={!isCollapsed}>
        <button
          type="button"
          onClick={leave}
          className={cn(
            'flex items-center gap-3 text-small text-muted transition-colors duration-(--t-quick) hover:text-ink',
            isCollapsed ? 'size-8 justify-center' : 'col-span-2 h-8 justify-self-start pr-2 max-md:h-11'
          )}
        >
          <LogOut className="size-4" strokeWidth={1.4} aria-hidden />
          <span className={isCollapsed ? 'sr-only' : undefined}>Sign Out</span>
        </button>
      </Tooltip>
      <Tooltip label="Vitrine, the shop" side="right" isDisabled={!isCollapsed}>
        <Link to="/home" aria-label="Vitrine, the shop" className="grid size-8 place-items-center">
          <Mark />
        </Link>
      </Tooltip>
    </footer>
  )
}

function initialOf(email: string): string {
  return [...email.trim()][0]?.toUpperCase() ?? 'A'
}

function Mark() {
  return (
    <span
      aria-hidden
      className="inline-grid h-7 w-5.5 place-items-end justify-center border border-current pb-[3px] font-display text-[20px] leading-[17px]"
    >
      V
    </span>
  )
}
