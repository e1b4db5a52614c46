import { lazy, Suspense, useEffect, useState } from 'react'
import { useAppStore } from '#web/store/app-store.ts'

const load = () => import('./mode-sheet.tsx')
const AccountSheet = lazy(async () => ({ default: (await load()).AccountSheet }))
const ServicesSheet = lazy(async () => ({ default: (await load()).ServicesSheet }))

export function ModeSheets() {
  const isMenuOpen = useAppStore((state) => state.isMenuOpen)
  const hasAccount = useHasBeenOn('accountMode')
  const hasServices = useHasBeenOn('servicesMode')
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

function useHasBeenOn(mode: 'accountMode' | 'servicesMode'): boolean {
  const isOn = useAppStore((state) => state[mode])
  const [hasBeenOn, setHasBeenOn] = useState(isOn)
  if (isOn && !hasBeenOn) setHasBeenOn(true)
  return hasBeenOn
}
