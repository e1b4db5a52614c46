import { useEffect, useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { withChange } from '#web/lib/lists/use-list-search.ts'
import { newUuid } from '#web/lib/uuid.ts'

type Change = Record<string, string | undefined>

export type OverPage = {
  params: URLSearchParams
  /** Whether the previous entry of the history is the page without it. */
  isInHistory: boolean
  /** Opens something over the page: Back closes it. */
  open: (change: Change) => void
  /** Changes what is open, in the same entry of the history. */
  change: (change: Change) => void
  /**
   * Goes back to the page, or removes the parameters if it was opened by its address. `names` are the parameters that say what
   * is open, `details` the others. Does nothing when something else is open by now, or the same once more, as after a slow save.
   */
  close: (names: readonly string[], details?: readonly string[]) => void
  /** Removes the parameters without going back, as when a link is followed. */
  drop: (names: readonly string[]) => void
}

/** Something over the page that is stored in the URL: a reload opens it again, Back closes it. */
export function useOverPage(): OverPage {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const latest = useRef<{ params: URLSearchParams; key: string; state: unknown }>(undefined)
  useLayoutEffect(() => {
    latest.current = { params, key: location.key, state: location.state }
    return () => {
      latest.current = undefined
    }
  })
  const closingKey = useRef<string>(undefined)
  useEffect(() => {
    if (closingKey.current !== location.key) closingKey.current = undefined
  }, [location.key])
  const go = (change: Change, options: NavigateOptions) =>
    navigate({ search: `?${withChange(latest.current?.params ?? params, change)}` }, { ...options, preventScrollReset: true })
  const drop = (names: readonly string[]) =>
    void go(Object.fromEntries(names.map((name) => [name, undefined])), { replace: true })
  return {
    params,
    isInHistory: isOverPage(location.state),
    open: (change) => void go(change, { state: { isOverPage: true, opening: newUuid() } }),
    change: (change) => void go(change, { replace: true, state: latest.current?.state }),
    close(names, details = []) {
      const now = latest.current
      if (!now || !names.some((name) => now.params.has(name))) return
      if (names.some((name) => now.params.get(name) !== params.get(name))) return
      if (openingOf(now.state) !== openingOf(location.state)) return
      // Back is asynchronous; a second click would leave the page.
      if (closingKey.current === now.key) return
      closingKey.current = now.key
      if (isOverPage(now.state)) navigate(-1)
      else drop([...names, ...details])
    },
    drop
  }
}

function openingOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'opening' in state ? state.opening : undefined
}

function isOverPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverPage' in state && state.isOverPage === true
}
