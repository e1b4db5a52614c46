import { lazy, Suspense } from 'react'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { LandingHero } from './landing-hero.tsx'

const Below = lazy(async () => ({ default: (await import('./landing-below.tsx')).LandingBelow }))

/** The shop window: one object lit, three stories, and a way in. What is below the first screen comes after it. */
export function Landing() {
  usePageTitle(undefined)
  return (
    <>
      <LandingHero />
      <Suspense fallback={<div className="h-[2400px]" />}>
        <Below />
      </Suspense>
    </>
  )
}
