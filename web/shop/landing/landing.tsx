import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Footer } from '#web/components/footer.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { LandingHero } from './landing-hero.tsx'
import { LandingMoments } from './landing-moments.tsx'

const Houses = lazy(async () => ({ default: (await import('./landing-houses.tsx')).LandingHouses }))
const Invitation = lazy(async () => ({ default: (await import('./landing-invitation.tsx')).LandingInvitation }))

/** The shop window: one object lit, three stories, and a way in. */
export function Landing() {
  usePageTitle(undefined)
  const isSettled = useSettled()
  return (
    <>
      <LandingHero />
      <main id="main">
        <section aria-label="Houses" className="h-24 border-b border-line md:h-33">
          <Live isReady={isSettled}>
            <Houses />
          </Live>
        </section>
        <LandingMoments />
        <section
          id="invite"
          aria-label="Request an invitation"
          className="mt-(--s10) min-h-[560px] border-t border-line pt-(--s9) max-md:mt-0 max-md:min-h-[720px]"
        >
          <Live isReady={isSettled}>
            <Invitation />
          </Live>
        </section>
      </main>
      <Footer />
    </>
  )
}

/** What needs the database waits until the page can be used; if it fails, the page does without it. */
function Live({ isReady, children }: { isReady: boolean; children: React.ReactNode }) {
  if (!isReady) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(document.readyState === 'complete')
  useEffect(() => {
    if (isSettled) return
    const settle = () => setTimeout(() => setSettled(true), 0)
    addEventListener('load', settle, { once: true })
    return () => removeEventListener('load', settle)
  }, [isSettled])
  return isSettled
}
