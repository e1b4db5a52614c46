import { useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { withChange } from '#web/lib/lists/use-list-search.ts'

type Change = Record<string, string | undefined>

export type OverPage = {
  params: URLSearchParams
  /** Opens something over the page: Back closes it. */
  open: (change: Change) => void
  /** Changes what is open, in the same entry of the history. */
  change: (change: Change) => void
  /** Goes back to the page, or removes the parameters if it was opened by its address. */
  close: (names: readonly string[]) => void
}

/** Something over the page that is stored in the URL: a reload opens it again, Back closes it. */
export function useOverPage(): OverPage {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const closingKey = useRef<string>(undefined)
  useEffect(() => {
    if (closingKey.current !== location.key) closingKey.current = undefined
  }, [location.key])
  const go = (change: Change, options: NavigateOptions) =>
    navigate({ search: `?${withChange(params, change)}` }, { ...options, preventScrollReset: true })
  return {
    params,
    open: (change) => void go(change, { state: { isOverPage: true } }),
    change: (change) => void go(change, { replace: true, state: location.state }),
    close(names) {
      // Back is asynchronous; a second click would leave the page.
      if (closingKey.current === location.key) return
      closingKey.current = location.key
      if (isOverPage(location.state)) navigate(-1)
      else void go(Object.fromEntries(names.map((name) => [name, undefined])), { replace: true })
    }
  }
}

/** Whether the previous history entry is the page without the dialog. */
function isOverPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverPage' in state && state.isOverPage === true
}
