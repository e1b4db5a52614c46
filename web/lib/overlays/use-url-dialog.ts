import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

export type UrlDialog<Name extends string> = {
  /** The dialog that the address names, if it is one of this page's. */
  name: Name | undefined
  /** What the dialog is about. */
  id: string | undefined
  open: (name: Name, id?: string) => void
  close: () => void
}

/** The open dialog, kept in the address: reload opens it again, Back closes it. */
export function useUrlDialog<Name extends string>(names: readonly Name[]): UrlDialog<Name> {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const closingKey = useRef<string>(undefined)
  useEffect(() => {
    if (closingKey.current !== location.key) closingKey.current = undefined
  }, [location.key])
  const wanted = params.get('dialog')
  const name = names.find((known) => known === wanted)
  return {
    name,
    id: name && (params.get('id') ?? undefined),
    open(next, id) {
      const search = new URLSearchParams(params)
      search.set('dialog', next)
      if (id === undefined) search.delete('id')
      else search.set('id', id)
      navigate({ search: `?${search}` }, { state: { isOverPage: true }, preventScrollReset: true })
    },
    close() {
      // The step back takes a moment; a second click in it would leave the page.
      if (closingKey.current === location.key) return
      closingKey.current = location.key
      if (isOverPage(location.state)) {
        navigate(-1)
        return
      }
      const search = new URLSearchParams(params)
      search.delete('dialog')
      search.delete('id')
      navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true })
    }
  }
}

/** Whether the page beneath is the entry before this one. */
function isOverPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverPage' in state && state.isOverPage === true
}
