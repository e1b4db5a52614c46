import { type RefObject, useLayoutEffect, useRef } from 'react'

/** False once the component is gone: what ends after that must not navigate or close anything. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
