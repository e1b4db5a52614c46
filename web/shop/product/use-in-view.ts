import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element can be seen; true until it is known. */
export function useInView<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null)
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true))
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [])
  return [target, isInView]
}
