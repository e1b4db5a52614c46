import { lazy, Suspense, useEffect, useState } from 'react'
import { useUrlParameter } from '#web/lib/overlays/use-url-parameter.ts'
import { useAppStore } from '#web/store/app-store.ts'

const load = () => import('./mode-sheet.tsx')
const AccountSheet = lazy(async () => ({ default: (await load()).AccountSheet }))
const ServicesSheet = lazy(async () => ({ default: (await load()).ServicesSheet }))

export function ModeSheets() {
  const isMenuOpen = useAppStore((state) => state.isMenuOpen)
  const hasAccount = useHasBeenOn('accountMode')
  const hasServices = useHasBeenOn('servicesMode')
  useModeLink('order', 'accountMode')
  useModeLink('services', 'servicesMode')
  useEffect(() => {
    if (isMenuOpen) load().catch(() => undefined)
  }, [isMenuOpen])
  return (
    <Suspense>
      {hasAccount && <AccountSheet />}
      {hasServices && <ServicesSheet />}
    </Suspense>
  )
}

/** A link to an order opens the account over the page, one to requests the services. */
function useModeLink(parameter: string, mode: 'accountMode' | 'servicesMode'): void {
  const { value } = useUrlParameter(parameter)
  const setMode = useAppStore((state) => state.setMode)
  useEffect(() => {
    if (value !== undefined) setMode(mode, true)
  }, [value, mode, setMode])
}

function useHasBeenOn(mode: 'accountMode' | 'servicesMode'): boolean {
  const isOn = useAppStore((state) => state[mode])
  const [hasBeenOn, setHasBeenOn] = useState(isOn)
  if (isOn && !hasBeenOn) setHasBeenOn(true)
  return hasBeenOn
}
