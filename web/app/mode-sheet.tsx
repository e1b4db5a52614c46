import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { type SheetView, type SheetViews, useSheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { useUrlParameter } from '#web/lib/overlays/use-url-parameter.ts'
import { Account } from '#web/shop/account/account.tsx'
import { Services } from '#web/shop/services/services.tsx'
import { useAppStore } from '#web/store/app-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useAccountViews } from './use-account-views.ts'

export function AccountSheet() {
  const { views, isInHistory, onClose } = useAccountViews()
  return (
    <ModeSheet mode="accountMode" label="Account" views={views} isInHistory={isInHistory} onClose={onClose}>
      {(close) => <Account views={views} onClose={close} themeChoice={<ThemeChoice />} />}
    </ModeSheet>
  )
}

export function ServicesSheet() {
  const isOpen = useAppStore((state) => state.servicesMode)
  const views = useSheetViews(isOpen)
  const link = useUrlParameter('services')
  return (
    <ModeSheet mode="servicesMode" label="Services" views={views} onClose={link.drop}>
      {(close) => <Services views={views} onClose={close} />}
    </ModeSheet>
  )
}

type ModeSheetProps = {
  mode: 'accountMode' | 'servicesMode'
  label: string
  views: SheetViews
  isInHistory?: boolean
  onClose?: () => void
  children: (close: () => void) => ReactNode
}

function ModeSheet({ mode, label, views, isInHistory = false, onClose, children }: ModeSheetProps) {
  const isOpen = useAppStore((state) => state[mode])
  const setMode = useAppStore((state) => state.setMode)
  const close = () => {
    setMode(mode, false)
    onClose?.()
  }
  useBackCloses(isOpen && !isInHistory, views.current ? views.close : close)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(isOpening) => (isOpening ? setMode(mode, true) : views.leave(close))}
      label={label}
      heading={
        views.current ? (
          <ViewHeading key={views.current.name} view={views.current} onBack={() => views.leave(views.close)} />
        ) : (
          <span className="type-d3">{label}</span>
        )
      }
    >
      {children(close)}
    </Sheet>
  )
}

function ViewHeading({ view: { title, detail }, onBack }: { view: SheetView; onBack: () => void }) {
  const back = useFocusOnMount<HTMLButtonElement>(true)
  return (
    <div className="-ml-2.5 flex min-w-0 items-center gap-3">
      <IconButton ref={back} label="Back" onClick={onBack}>
        <ArrowLeft className="size-5" strokeWidth={1.25} />
      </IconButton>
      <div className="min-w-0">
        <h3 className="type-d3 truncate">{title}</h3>
        {detail && <p className="figures text-small text-muted">{detail}</p>}
      </div>
    </div>
  )
}
