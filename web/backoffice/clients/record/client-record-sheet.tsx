import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { useRecordUrl } from './use-record-url.ts'

const load = () => import('./client-record.tsx')
const ClientRecord = lazy(async () => ({ default: (await load()).ClientRecord }))

/** `ids` are those of the list behind it, in its order. Loads when a record is opened, or before, once the page is idle. */
export function ClientRecordSheet({ ids }: { ids: string[] }) {
  const { client } = useRecordUrl()
  const [isWanted, setWanted] = useState(client !== undefined)
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  if (client !== undefined && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense>
      <ClientRecord ids={ids} />
    </Suspense>
  ) : null
}
