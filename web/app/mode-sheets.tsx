import { useEffect, useState } from 'react'
import { lazyPage } from '#web/components/lazy-page.tsx'
import { useAppStore } from '#web/store/app-store.ts'

const AccountSheet = lazyPage('account', async () => (await import('./account-sheet.tsx')).AccountSheet)
const ServicesSheet = lazyPage('services', async () => (await import('./services-sheet.tsx')).ServicesSheet)

/** Account mode and services mode: loaded when they are first turned on, or ahead of it, when the menu leads there. */
export function ModeSheets() {
  const isMenuOpen = useAppStore((state) => state.isMenuOpen)
  const hasAccount = useHasBeenOn('accountMode')
  const hasServices = useHasBeenOn('servicesMode')
  useEffect(() => {
    if (!isMenuOpen) return
    AccountSheet.load()
    ServicesSheet.load()
  }, [isMenuOpen])
  return (
    <>
      {hasAccount && <AccountSheet />}
      {hasServices && <ServicesSheet />}
    </>
  )
}

function useHasBeenOn(mode: 'accountMode' | 'servicesMode'): boolean {
  const isOn = useAppStore((state) => state[mode])
  const [hasBeenOn, setHasBeenOn] = useState(isOn)
  if (isOn && !hasBeenOn) setHasBeenOn(true)
  return hasBeenOn
}
