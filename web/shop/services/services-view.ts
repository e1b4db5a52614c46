import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'

export type ServicesViewProps = { userId: string; views: SheetViews; onClose: () => void }
