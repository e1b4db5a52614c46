import type { Root } from 'react-dom/client'
import type { FollowLink } from '#web/ui/link.tsx'
import type { FirstStep } from './start-app.tsx'

/** Loads the app, which takes over the page on screen, and takes the last step that was asked for until then. */
export type HandOver = (step?: FirstStep) => Promise<void>

export function createHandover(root: Root): HandOver {
  let isBegun = false
  let next: FirstStep | undefined
  const { pathname, search } = location
  const handOver: HandOver = async (step) => {
    next = step ?? next
    if (isBegun) return
    isBegun = true
    try {
      const { takeOver } = await import('./start-app.tsx')
      await takeOver(root, () => next)
    } catch {
      isBegun = false
      if (next) location.assign(next.path)
    }
  }
  // Back or Forward, of which the browser follows those within the page itself.
  addEventListener('popstate', () => {
    if (location.pathname !== pathname || location.search !== search) void handOver()
  })
  return handOver
}

/** Links to a part of the page are left to the browser. */
export function followBy(handOver: HandOver): FollowLink {
  return (path, state) => {
    const { pathname, search } = location
    if (path.startsWith(`${pathname}${search}#`)) location.assign(path)
    else void handOver({ path, state })
  }
}
