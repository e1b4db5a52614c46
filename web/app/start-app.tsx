import { StrictMode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { landingId, routes } from './routes.tsx'

/** A step from the landing page, which is on screen already. */
export type FirstStep = { path: string; state: unknown }

/** Renders the page of the address, or goes on from the landing page, which stays as it is scrolled until it leaves. */
export function startApp(root: Root, firstStep?: FirstStep): void {
  const router = createBrowserRouter(routes, firstStep && { hydrationData: { loaderData: { [landingId]: null } } })
  // The server painted the page's first screen: the app may render in steps that let input through.
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>
    )
  )
  if (firstStep) void router.navigate(firstStep.path, { state: firstStep.state })
}
