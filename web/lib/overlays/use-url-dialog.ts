import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

export type UrlDialog<Name extends string> = {
  name: Name | undefined
  id: string | undefined
  open: (name: Name, id?: string) => void
  close: () => void
}

/** The open dialog, stored in the URL: a reload opens it again, Back closes it. */
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
      search.delete('view')
      if (id === undefined) search.delete('id')
      else search.set('id', id)
      navigate({ search: `?${search}` }, { state: { isOverPage: true }, preventScrollReset: true })
    },
    close() {
      // Back is asynchronous; a second click would leave the page.
      if (closingKey.current === location.key) return
      closingKey.current = location.key
      if (isOverPage(location.state)) {
        navigate(-1)
        return
      }
      const search = new URLSearchParams(params)
      for (const part of ['dialog', 'id', 'view']) search.delete(part)
      navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true })
    }
  }
}

/** Whether the previous history entry is the page without the dialog. */
function isOverPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverPage' in state && state.isOverPage === true
}
