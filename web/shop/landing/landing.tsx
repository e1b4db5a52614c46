import { lazy, Suspense, useEffect } from 'react'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { LandingHero } from './landing-hero.tsx'

const Below = lazy(async () => ({ default: (await import('./landing-below.tsx')).LandingBelow }))

export function Landing() {
  usePageTitle(undefined)
  // After signing out a protected page leads here; from now on it leads to sign-in.
  useEffect(() => {
    useAppStore.setState({ hasSignedOut: false })
  }, [])
  return (
    <>
      <LandingHero />
      <Suspense fallback={<div className="h-[2400px]" />}>
        <Below />
      </Suspense>
    </>
  )
}
