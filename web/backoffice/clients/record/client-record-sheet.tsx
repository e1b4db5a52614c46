import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import type { ListBehind } from './record-heading.tsx'
import { useRecordUrl } from './use-record-url.ts'

const load = () => import('./client-record.tsx')
const ClientRecord = lazy(async () => ({ default: (await load()).ClientRecord }))

/** Loads when a record is opened, or before, once the page is idle. */
export function ClientRecordSheet(list: ListBehind) {
  const { client } = useRecordUrl()
  const [isWanted, setWanted] = useState(client !== undefined)
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  if (client !== undefined && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense>
      <ClientRecord {...list} />
    </Suspense>
  ) : null
}
