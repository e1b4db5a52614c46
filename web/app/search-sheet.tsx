import { BrandLinks } from '#web/components/brand-links.tsx'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

export function SearchSheet() {
  const isOpen = useAppStore((state) => state.searchMode)
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
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
      <div className="grid flex-1 content-start gap-8 overflow-auto px-4 py-6 md:px-8">
        <p className="text-body text-muted">
          Search by name is coming soon. Browse by {isAuthenticated ? 'category or house' : 'house'}.
        </p>
        {isAuthenticated && (
          <section aria-label="Categories">
            <h2 className="type-label mb-2 text-muted">Categories</h2>
            <CategoryLinks className="grid grid-cols-2 gap-x-6" onFollow={close} />
          </section>
        )}
        <section aria-label="Houses">
          <h2 className="type-label mb-2 text-muted">Houses</h2>
          <BrandLinks className="grid grid-cols-2 gap-x-6" onFollow={close} />
        </section>
        <Link to="/home" className="underlined justify-self-start text-ui" onClick={close}>
          See every piece
        </Link>
      </div>
    </Sheet>
  )
}
