import type { LoaderFunctionArgs } from 'react-router'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
/** Animations stand still in a hidden tab, so no page waits longer than this. */
const maxLeaveMs = 1000

let shownPath: string | undefined
let resolveLeave = () => {}

/** A loader of every page: resolves when the previous page has left the screen. */
export function waitForLeave({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> | null {
  if (shownPath === undefined || shownPath === new URL(request.url).pathname || reducedMotion.matches) return null
  return new Promise((resolve) => {
    resolveLeave = () => resolve(null)
    setTimeout(resolveLeave, maxLeaveMs)
  })
}

export function recordPageShown(pathname: string): void {
  shownPath = pathname
}

export function recordPageLeft(): void {
  resolveLeave()
}
