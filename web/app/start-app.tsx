import { StrictMode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { landingId, routes } from './routes.tsx'

/** The first navigation from the landing page, which is on screen already. */
export type FirstStep = { path: string; state: unknown }

/** Renders the current page, or takes over from the landing page, which keeps its scroll position until it leaves. */
export function startApp(root: Root, firstStep?: FirstStep): void {
  const router = createBrowserRouter(routes, firstStep && { hydrationData: { loaderData: { [landingId]: null } } })
  // The server painted the first screen, so the app may render in steps that let input through.
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>
    )
  )
  if (firstStep) void router.navigate(firstStep.path, { state: firstStep.state })
}
