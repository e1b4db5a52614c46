import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether half of the target is in view; true until it is known. `scroll-margin-bottom` says how much of the window's edge is covered. */
export function useInView<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null)
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const covered = getComputedStyle(element).scrollMarginBottom
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), {
      rootMargin: `0px 0px -${covered}`,
      threshold: 0.5
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [target, isInView]
}
