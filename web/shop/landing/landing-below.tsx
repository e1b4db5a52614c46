import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Footer, PartnersColumn, ShopColumn, SignedOutColumn } from '#web/components/footer.tsx'
import { LandingMoments } from './landing-moments.tsx'

const Brands = lazy(async () => ({ default: (await import('./landing-brands.tsx')).LandingBrands }))
const Invitation = lazy(async () => ({ default: (await import('./landing-invitation.tsx')).LandingInvitation }))

export function LandingBelow() {
  const isSettled = useSettled()
  // Loaded after the browser looked for the target of a link from another page.
  useEffect(() => {
    if (location.hash === '#invite') document.getElementById('invite')?.scrollIntoView({ behavior: 'instant' })
  }, [])
  return (
    <>
      <main id="main">
        <section aria-label="Houses" className="h-24 border-b border-line md:h-33">
          <Live isReady={isSettled}>
            <Brands />
          </Live>
        </section>
        <LandingMoments />
        <section
          id="invite"
          aria-label="Request an invitation"
          className="mt-(--s10) min-h-[488px] border-t border-line pt-(--s9) max-md:mt-0 max-md:min-h-[634px]"
        >
          <Live isReady={isSettled}>
            <Invitation />
          </Live>
        </section>
      </main>
      <Footer>
        <ShopColumn />
        <SignedOutColumn />
        <PartnersColumn />
      </Footer>
    </>
  )
}

/** Requests to the database wait until the page is usable; on failure the part is left out. */
function Live({ isReady, children }: { isReady: boolean; children: ReactNode }) {
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
