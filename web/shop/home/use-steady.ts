import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function with a stable identity that calls the latest one given. */
export function useSteady<Parameters extends unknown[]>(
  latest: (...parameters: Parameters) => void
): (...parameters: Parameters) => void {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  }, [latest])
  return useCallback((...parameters) => current.current(...parameters), [])
}
