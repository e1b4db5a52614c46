import { useBackCloses } from '#web/lib/use-back-closes.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

export function SearchSheet() {
  const isOpen = useAppStore((state) => state.searchMode)
  const setMode = useAppStore((state) => state.setMode)
  const close = () => setMode('searchMode', false)
  useBackCloses(isOpen, close)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(isOpen) => setMode('searchMode', isOpen)}
      label="Search"
      heading={<span className="type-d3">Search</span>}
    >
      <div className="grid flex-1 content-start justify-items-start gap-6 px-4 py-6 md:px-8">
        <p className="text-body text-muted">Search is on its way; until then, every piece is in your feed, newest first.</p>
        <Link to="/home" className="underlined text-ui" onClick={close}>
          See every piece
        </Link>
      </div>
    </Sheet>
  )
}
