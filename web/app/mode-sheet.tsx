import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { type SheetViews, useSheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { Account } from '#web/shop/account/account.tsx'
import { Services } from '#web/shop/services/services.tsx'
import { useAppStore } from '#web/store/app-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ThemeChoice } from './theme-choice.tsx'

export function AccountSheet() {
  return (
    <ModeSheet mode="accountMode" label="Account">
      {(views, close) => <Account views={views} onClose={close} themeChoice={<ThemeChoice />} />}
    </ModeSheet>
  )
}

export function ServicesSheet() {
  return (
    <ModeSheet mode="servicesMode" label="Services">
      {(views, close) => <Services views={views} onClose={close} />}
    </ModeSheet>
  )
}

type ModeSheetProps = {
  mode: 'accountMode' | 'servicesMode'
  label: string
  children: (views: SheetViews, close: () => void) => ReactNode
}

function ModeSheet({ mode, label, children }: ModeSheetProps) {
  const isOpen = useAppStore((state) => state[mode])
  const setMode = useAppStore((state) => state.setMode)
  const views = useSheetViews(isOpen)
  const close = () => setMode(mode, false)
  useBackCloses(isOpen, views.current ? views.close : close)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(isOpening) => (isOpening ? setMode(mode, true) : views.leave(close))}
      label={label}
      heading={
        views.current ? (
          <ViewHeading key={views.current.name} title={views.current.title} onBack={() => views.leave(views.close)} />
        ) : (
          <span className="type-d3">{label}</span>
        )
      }
    >
      {children(views, close)}
    </Sheet>
  )
}

function ViewHeading({ title, onBack }: { title: string; onBack: () => void }) {
  const back = useFocusOnMount<HTMLButtonElement>(true)
  return (
    <div className="-ml-2.5 flex min-w-0 items-center gap-1.5">
      <IconButton ref={back} label="Back" onClick={onBack}>
        <ArrowLeft className="size-5" strokeWidth={1.25} />
      </IconButton>
      <h3 className="type-d3 min-w-0 truncate">{title}</h3>
    </div>
  )
}
