import type { SessionUser } from '#web/lib/session.ts'
import type { SheetViews } from '#web/lib/use-sheet-views.ts'

/** What every part of the account works with. */
export type AccountViewProps = { user: SessionUser; views: SheetViews; onClose: () => void }
