import { PanelLeft, Search } from 'lucide-react'
import { matchPath, useLocation } from 'react-router'
import { WaitingCount } from '#web/backoffice/clients/waiting-count.tsx'
import { CsvUploadStatus } from '#web/backoffice/products/csv/csv-upload-status.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { cn } from '#web/lib/class-names.ts'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Tooltip, TooltipProvider } from '#web/ui/tooltip.tsx'
import { backofficeMenu, clientsPath } from './backoffice-menu.ts'
import { BackofficeSidebarFooter } from './backoffice-sidebar-footer.tsx'
import type { BackofficeSidebarState } from './use-backoffice-sidebar.ts'

const shortcutText = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

export type BackofficeSidebarProps = { sidebar: BackofficeSidebarState; email: string; onFind: () => void }

export function BackofficeSidebar({ sidebar, email, onFind }: BackofficeSidebarProps) {
  if (sidebar.isDrawer) return <Drawer sidebar={sidebar} email={email} />
  const isCollapsed = !sidebar.isExpanded
  return (
    <TooltipProvider delayDuration={0}>
      <aside
        data-state={isCollapsed ? 'collapsed' : 'expanded'}
        className={cn(
          'sticky top-0 flex h-svh shrink-0 flex-col overflow-x-clip overflow-y-auto border-r border-line transition-[width] duration-(--t-base) ease-arrive',
          isCollapsed ? 'w-12' : 'w-64 px-3'
        )}
      >
        <div className={cn('flex h-18 shrink-0 items-center', isCollapsed ? 'justify-center' : 'justify-between pl-3')}>
          {!isCollapsed && (
            <Link to="/backoffice" className="flex min-h-6 items-center">
              <Wordmark className="text-[26px]" />
            </Link>
          )}
          <IconButton
            isDense
            label="Toggle sidebar"
            title="Toggle sidebar (Ctrl or Cmd + B)"
            aria-expanded={!isCollapsed}
            onClick={sidebar.toggle}
          >
            <PanelLeft className="size-4" strokeWidth={1.4} />
          </IconButton>
        </div>
        <FindButton isCollapsed={isCollapsed} onClick={onFind} />
        <Menu isCollapsed={isCollapsed} />
        <div className="mt-auto">
          <CsvUploadStatus look={isCollapsed ? 'icon' : 'block'} />
        </div>
        <BackofficeSidebarFooter isCollapsed={isCollapsed} email={email} />
      </aside>
    </TooltipProvider>
  )
}

function Drawer({ sidebar, email }: Omit<BackofficeSidebarProps, 'onFind'>) {
  const close = () => sidebar.setDrawerOpen(false)
  useBackCloses(sidebar.isDrawerOpen, close)
  return (
    <Sheet
      side="drawer"
      label="Back-office menu"
      heading={<Wordmark />}
      isOpen={sidebar.isDrawerOpen}
      onOpenChange={sidebar.setDrawerOpen}
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-2 pt-3">
        <Menu isCollapsed={false} onNavigate={close} />
        <div className="mt-auto">
          <CsvUploadStatus look="block" onNavigate={close} />
        </div>
        <BackofficeSidebarFooter isCollapsed={false} email={email} />
      </div>
    </Sheet>
  )
}

function FindButton({ isCollapsed, onClick }: { isCollapsed: boolean; onClick: () => void }) {
  return (
    <Tooltip label="Find anything" side="right" isDisabled={!isCollapsed}>
      <button
        type="button"
        onClick={onClick}
        className={cn(
          'mb-2 flex h-9 shrink-0 items-center gap-3 text-small text-muted transition-colors duration-(--t-quick) hover:text-ink',
          isCollapsed ? 'justify-center' : 'border border-line-strong px-2.75'
        )}
      >
        <Search className="size-4 shrink-0" strokeWidth={1.4} aria-hidden />
        <span className={isCollapsed ? 'sr-only' : undefined}>Find anything</span>
        {!isCollapsed && (
          <kbd aria-hidden className="ml-auto font-text text-fine">
            {shortcutText}
          </kbd>
        )}
      </button>
    </Tooltip>
  )
}

function Menu({ isCollapsed, onNavigate }: { isCollapsed: boolean; onNavigate?: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Back-office">
      <ul className="grid gap-0.5">
        {backofficeMenu.map(({ label, path, icon: Icon, isExact = false }) => (
          <li key={path}>
            <Tooltip label={label} side="right" isDisabled={!isCollapsed}>
              <Link
                to={path}
                aria-current={matchPath({ path, end: isExact }, pathname) ? 'page' : undefined}
                onClick={onNavigate}
                className={cn(
                  'relative flex h-10 items-center gap-3 text-ui text-muted transition-colors duration-(--t-quick) -outline-offset-2 hover:text-ink max-md:h-11',
                  'aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink',
                  isCollapsed ? 'justify-center' : 'px-3'
                )}
              >
                <Icon className="size-4.5 shrink-0" strokeWidth={1.25} aria-hidden />
                <span className={isCollapsed ? 'sr-only' : undefined}>{label}</span>
                {path === clientsPath && <WaitingCount isCollapsed={isCollapsed} />}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
