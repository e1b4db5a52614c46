import { useLocation, useNavigate, useSearchParams } from 'react-router'

export type UrlParameter = {
  value: string | undefined
  /** Whether the previous history entry is the page without it. */
  isOverPage: boolean
  open: (value: string) => void
  /** As Back does, where the parameter has an entry of its own. */
  close: () => void
  /** Without another entry, as when the whole sheet closes. */
  drop: () => void
}

/** A parameter that says what a sheet shows: a reload or a link opens it again, Back closes it. */
export function useUrlParameter(name: string): UrlParameter {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const value = params.get(name) ?? undefined
  const isOverPage = typeof state === 'object' && state !== null && 'isOverPage' in state && state.isOverPage === true
  const drop = () => {
    if (value === undefined) return
    const search = new URLSearchParams(params)
    search.delete(name)
    navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true })
  }
  return {
    value,
    isOverPage,
    open(next) {
      const search = new URLSearchParams(params)
      search.set(name, next)
      navigate({ search: `?${search}` }, { state: { isOverPage: true }, preventScrollReset: true })
    },
    close: () => (isOverPage ? navigate(-1) : drop()),
    drop
  }
}
