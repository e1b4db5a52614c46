import { useEffect, useState } from 'react'
import type { InputLevel } from './recognizer.ts'

const widths = ['w-0', 'w-1/3', 'w-4/5']

/** What the microphone takes in. The browser tells sound from speech, not how loud it is. */
export function LevelLine({ level }: { level: InputLevel }) {
  return (
    <span aria-hidden data-level={level} className="mt-2.5 block h-0.5 w-36 bg-line">
      <span className={`block h-full bg-ink transition-[width] duration-(--t-base) ease-arrive ${widths[level]}`} />
    </span>
  )
}

export function ListeningFor() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="flex items-center gap-2.5 text-ui">
      <span aria-hidden className="size-1.5 bg-oxblood" />
      <span role="status">Listening</span>
      <span aria-hidden className="figures -ml-2.5">
        , {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
    </p>
  )
}
