import { useEffect, useRef, useState } from 'react'

export function useThrottled<Value>(value: Value, milliseconds: number): Value {
  const [followed, setFollowed] = useState(value)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (Object.is(value, followed)) return
    const wait = Math.max(0, changedAt.current + milliseconds - performance.now())
    const timer = setTimeout(() => {
      changedAt.current = performance.now()
      setFollowed(value)
    }, wait)
    return () => clearTimeout(timer)
  }, [value, followed, milliseconds])
  return followed
}
