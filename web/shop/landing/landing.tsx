import { lazy, Suspense, useEffect } from 'react'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { LandingHero } from './landing-hero.tsx'

const Below = lazy(async () => ({ default: (await import('./landing-below.tsx')).LandingBelow }))

/** The shop window: one object lit, three stories, and a way in. What is below the first screen comes after it. */
export function Landing() {
  usePageTitle(undefined)
  // Who signed out has arrived: from here on a protected page asks to sign in again.
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
