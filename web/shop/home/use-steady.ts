import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same from render to render and does what the latest one given does. */
export function useSteady<Parameters extends unknown[]>(
  latest: (...parameters: Parameters) => void
): (...parameters: Parameters) => void {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  }, [latest])
  return useCallback((...parameters) => current.current(...parameters), [])
}
