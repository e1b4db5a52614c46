import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import type { SessionUser } from '#web/lib/session.ts'

export type AccountViewProps = { user: SessionUser; views: SheetViews; onClose: () => void }
