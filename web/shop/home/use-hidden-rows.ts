import { useState } from 'react'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { type RowId, readHiddenRows } from './feed-rows.ts'

export type HiddenRows = {
  hidden: readonly RowId[]
  hide: (row: RowId) => void
  show: (row: RowId) => void
}

export function useHiddenRows(userId: string): HiddenRows {
  const name = `vitrine-hidden-rows:${userId}`
  const [hidden, setHidden] = useState(() => readHiddenRows(readStored(name)))
  const change = (next: RowId[]) => {
    setHidden(next)
    writeStored(name, JSON.stringify(next))
  }
  return {
    hidden,
    hide: (row) => change([...hidden.filter((each) => each !== row), row]),
    show: (row) => change(hidden.filter((each) => each !== row))
  }
}
