import { type NavigateOptions, useSearchParams } from 'react-router'

type Change = Record<string, string | undefined>

/** Undefined or empty parts of a change are removed. The page does not scroll. */
export function useListSearch(): [URLSearchParams, (change: Change, options?: Pick<NavigateOptions, 'replace'>) => void] {
  const [params, setParams] = useSearchParams()
  return [params, (change, options) => setParams(withChange(params, change), { ...options, preventScrollReset: true })]
}

export function withChange(params: URLSearchParams, change: Change): URLSearchParams {
  const search = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') search.delete(name)
    else search.set(name, value)
  }
  return search
}
