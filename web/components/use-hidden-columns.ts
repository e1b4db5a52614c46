import { useState } from 'react'
import { log } from '#web/lib/log.ts'

export type HiddenColumns = { hidden: ReadonlySet<string>; toggle: (column: string) => void }

export function useHiddenColumns(table: string): HiddenColumns {
  const name = `vitrine-columns:${table}`
  const [hidden, setHidden] = useState(() => readHidden(name))
  return {
    hidden,
    toggle(column) {
      const next = new Set(hidden)
      if (!next.delete(column)) next.add(column)
      setHidden(next)
      try {
        localStorage.setItem(name, JSON.stringify([...next]))
      } catch (error) {
        log('warn', 'The columns could not be remembered in this browser', error)
      }
    }
  }
}

function readHidden(name: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.map(String) : [])
  } catch {
    return new Set()
  }
}
