import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import type { Root } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { entryKey, positions } from '#web/lib/browser/scroll-positions.ts'
import { routes } from './routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** The first navigation from a page that is on screen already. */
export type FirstStep = { path: string; state: unknown }

export function startApp(root: Root): void {
  const router = createBrowserRouter(routes)
  // The server painted the first screen, so the app may render in steps that let input through.
  startTransition(() => root.render(<App router={router} />))
}

/** Renders the page that is on screen without the router once more, in its place, and leaves it if there is a step by then. */
export async function takeOver(root: Root, nextStep: () => FirstStep | undefined): Promise<void> {
  const router = createBrowserRouter(routes)
  await initialized(router)
  positions().set(entryKey(router.state.location), { top: scrollY, landmark: undefined })
  // The page must be known to be on screen before it can leave.
  await new Promise<void>((resolve) => startTransition(() => root.render(<App router={router} onTakenOver={resolve} />)))
  const step = nextStep()
  if (step) void router.navigate(step.path, { state: step.state })
}

function App({ router, onTakenOver }: { router: Router; onTakenOver?: () => void }) {
  // After the effects of the router, which begins a page at its top.
  useLayoutEffect(() => {
    if (onTakenOver) scrollTo({ top: positions().get(entryKey(router.state.location))?.top ?? 0, behavior: 'instant' })
  }, [router, onTakenOver])
  useEffect(() => onTakenOver?.(), [onTakenOver])
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}

function initialized(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribe()
      resolve()
    })
  })
}
