import { createPath, Navigate, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { entryKey } from '#web/lib/browser/scroll-positions.ts'
import { isFromLink } from '#web/lib/is-from-link.ts'
import { NavigationBlocker } from '#web/lib/overlays/navigation-blocker.tsx'
import { type FollowLink, LinkContext } from '#web/ui/link.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { Page } from './page.tsx'
import { PageTransition } from './page-transition.tsx'
import { ScrollAnchor } from './scroll-anchor.tsx'

export function App() {
  const { pathname, search, hash } = useLocation()
  return (
    <LinkContext value={useFollowLink()}>
      <Page pathname={pathname}>
        {pathname !== '/auth' && isFromLink(hash) ? (
          <Navigate to={`/auth${hash}`} replace state={{ from: { pathname, search } }} />
        ) : (
          <PageTransition scope="app" />
        )}
        <NavigationProgress />
        <NavigationBlocker />
        <ScrollRestoration getKey={entryKey} />
        <ScrollAnchor />
      </Page>
    </LinkContext>
  )
}

/** As browsers do it: a link to the page itself adds no entry to the history. */
function useFollowLink(): FollowLink {
  const location = useLocation()
  const navigate = useNavigate()
  return (path, state) => navigate(path, { state, replace: path === createPath(location) })
}
