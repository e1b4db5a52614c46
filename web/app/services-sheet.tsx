import { Link } from 'react-router'
import { useAppStore } from '#web/store/app-store.ts'
import { Sheet } from '#web/ui/sheet.tsx'

export function ServicesSheet() {
  const isOpen = useAppStore((state) => state.servicesMode)
  const setMode = useAppStore((state) => state.setMode)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(isOpen) => setMode('servicesMode', isOpen)}
      label="Services"
      heading={<span className="type-d3">Services</span>}
    >
      <div className="grid flex-1 content-start justify-items-start gap-6 px-4 py-6 md:px-8">
        <p className="text-body text-muted">
          Alterations, care and repair, gift wrap, authentication and home try-on are being prepared.
        </p>
        <Link to="/space" className="underlined text-ui" onClick={() => setMode('servicesMode', false)}>
          See the salon
        </Link>
      </div>
    </Sheet>
  )
}
