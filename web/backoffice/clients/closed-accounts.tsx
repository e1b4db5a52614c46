import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '#web/lib/format/counts.ts'
import { useClosedUrl } from './use-closed-url.ts'
import { closedCountQuery } from './waiting-queries.ts'

const ClosedCarts = lazy(async () => ({ default: (await import('./record/carts/closed-carts.tsx')).ClosedCarts }))

/** Leads to the reservations that outlived their client's account, if there are any; their sheet loads once it is opened. */
export function ClosedAccounts() {
  const url = useClosedUrl()
  const { data: count = 0 } = useQuery(closedCountQuery())
  const [isWanted, setWanted] = useState(url.isOpen)
  if (url.isOpen && !isWanted) setWanted(true)
  return (
    <>
      {count > 0 && (
        <button type="button" className="underlined figures min-h-6" onClick={url.open}>
          {count === 1 ? '1 reservation of a closed account' : `${formatCount(count)} reservations of closed accounts`}
        </button>
      )}
      {isWanted && (
        <Suspense>
          <ClosedCarts />
        </Suspense>
      )}
    </>
  )
}
