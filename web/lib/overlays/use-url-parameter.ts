import { useOverPage } from './use-over-page.ts'

export type UrlParameter = {
  value: string | undefined
  /** Whether the previous history entry is the page without it. */
  isInHistory: boolean
  open: (value: string) => void
  /** As Back does, where the parameter has an entry of its own. */
  close: () => void
  /** Without going back, as when the whole sheet closes. */
  drop: () => void
}

/** A parameter that says what a sheet shows: a reload or a link opens it again, Back closes it. */
export function useUrlParameter(name: string): UrlParameter {
  const { params, isInHistory, open, close, drop } = useOverPage()
  const value = params.get(name) ?? undefined
  return {
    value,
    isInHistory,
    open: (next) => open({ [name]: next }),
    close: () => close([name]),
    drop: () => value !== undefined && drop([name])
  }
}
