import { useQueryClient } from '@tanstack/react-query'
import { Menu, Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { startReplies } from '#web/backoffice/clients/record/conversation/reply-outbox.ts'
import { useWaitingNotifications } from '#web/backoffice/clients/use-waiting-notifications.ts'
import { CsvUploadStatus } from '#web/backoffice/products/csv/csv-upload-status.tsx'
import { useCsvUploadNotices } from '#web/backoffice/products/csv/use-csv-upload-notices.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { useAppStore } from '#web/store/app-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { BackofficePalette } from './backoffice-palette.tsx'
import { BackofficeShortcuts } from './backoffice-shortcuts.tsx'
import { BackofficeSidebar } from './backoffice-sidebar.tsx'
import { BackofficeStaffOnly } from './backoffice-staff-only.tsx'
import { followLists } from './live-lists.ts'
import { useIsLeaving } from './page-transition.tsx'
import { useBackofficeSidebar } from './use-backoffice-sidebar.ts'

const HistoryDialog = lazy(async () => ({
  default: (await import('#web/backoffice/history/history-dialog.tsx')).HistoryDialog
}))

const RatesDialog = lazy(async () => ({ default: (await import('#web/backoffice/rates/rates-dialog.tsx')).RatesDialog }))

export function BackofficeLayout({ children }: { children: ReactNode }) {
  const user = useUserWhileStaying()
  const sidebar = useBackofficeSidebar()
  const [isFinding, setFinding] = useState(false)
  useToastPosition(sidebar.isDrawer ? 'drawer' : sidebar.isExpanded ? 'expanded' : 'collapsed')
  useLiveLists(user?.is_staff === true)
  useWaitingNotifications(user?.is_staff === true)
  useReplies(user?.is_staff ? user.id : undefined)
  useCsvUploadNotices(user?.is_staff ? user.id : undefined)
  if (!user?.is_staff) return <BackofficeStaffOnly email={user?.email ?? ''} />
  return (
    <div className="flex min-h-svh text-ui max-md:flex-col">
      {sidebar.isDrawer && (
        <header className="grid h-14 grid-cols-[44px_1fr_44px] items-center border-b border-line px-1">
          <IconButton label="Open menu" className="size-11" aria-expanded={sidebar.isDrawerOpen} onClick={sidebar.toggle}>
            <Menu className="size-5" strokeWidth={1.25} />
          </IconButton>
          <Link to="/backoffice" className="flex min-h-6 items-center justify-self-center">
            <Wordmark />
          </Link>
          <IconButton label="Find anything" className="size-11" onClick={() => setFinding(true)}>
            <Search className="size-5" strokeWidth={1.25} />
          </IconButton>
        </header>
      )}
      {sidebar.isDrawer && <CsvUploadStatus look="line" />}
      <BackofficeSidebar sidebar={sidebar} email={user.email} onFind={() => setFinding(true)} />
      <main
        id="main"
        tabIndex={-1}
        className="outline-none min-w-0 max-w-[calc(var(--page)+80px)] flex-1 px-4 pb-10 md:px-7 lg:px-10"
      >
        {children}
      </main>
      <BackofficePalette isOpen={isFinding} onOpenChange={setFinding} />
      <BackofficeShortcuts />
      <DialogOfUrl parameter="history">
        <HistoryDialog />
      </DialogOfUrl>
      <DialogOfUrl parameter="rates">
        <RatesDialog />
      </DialogOfUrl>
    </div>
  )
}

/** Stays once it was opened, so that it can close with its motion. */
function DialogOfUrl({ parameter, children }: { parameter: string; children: ReactNode }) {
  const [params] = useSearchParams()
  const [isWanted, setWanted] = useState(false)
  if (!isWanted && params.has(parameter)) setWanted(true)
  return <Suspense>{isWanted && children}</Suspense>
}

/** Toasts must not cover the account and the sign-out button in the sidebar. */
function useToastPosition(sidebar: 'drawer' | 'expanded' | 'collapsed'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.sidebar = sidebar
    return () => {
      delete document.documentElement.dataset.sidebar
    }
  }, [sidebar])
}

function useLiveLists(isStaff: boolean): void {
  const queries = useQueryClient()
  useEffect(() => (isStaff ? followLists(queries) : undefined), [queries, isStaff])
}

/** Replies that wait for a connection are sent from every page. */
function useReplies(staffId: string | undefined): void {
  useEffect(() => (staffId ? startReplies(staffId) : undefined), [staffId])
}

/** The current user, or the last one while the page leaves after signing out. */
function useUserWhileStaying() {
  const current = useAppStore((state) => state.user)
  const isLeaving = useIsLeaving()
  const [user, setUser] = useState(current)
  if (!isLeaving && user !== current) setUser(current)
  return isLeaving ? user : current
}
