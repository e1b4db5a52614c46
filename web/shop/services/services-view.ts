import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'

/** What every part of the services works with. */
export type ServicesViewProps = { userId: string; views: SheetViews; onClose: () => void }
