import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

const delayMs = 800

export function NavigationProgress() {
  const isPending = useNavigation().state !== 'idle'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), delayMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-100">
      {isSlow && (
        <>
          <span className="sr-only">Loading...</span>
          <div className="h-0.5 animate-pulse bg-bronze" />
        </>
      )}
    </div>
  )
}
