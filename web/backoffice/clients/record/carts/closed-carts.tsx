import { useInfiniteQuery } from '@tanstack/react-query'
import { useClosedUrl } from '#web/backoffice/clients/use-closed-url.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { ReservationList } from './reservation-list.tsx'
import { closedReservationsQuery } from './reservation-queries.ts'

/** The reservations of closed accounts, one of them open; `?closed=1` opens them. */
export function ClosedCarts() {
  const url = useClosedUrl()
  return (
    <Sheet
      side="record"
      isOpen={url.isOpen}
      onOpenChange={(isOpen) => !isOpen && url.close()}
      label="Reservations of closed accounts"
      heading={
        <span className="grid gap-0.5">
          <span className="type-d3">Closed accounts</span>
          <span className="text-small text-muted">
            These clients have closed their accounts. Their reservations are kept without a name.
          </span>
        </span>
      }
    >
      <ClosedList chosen={url.reservation} onChoose={url.show} />
    </Sheet>
  )
}

function ClosedList({ chosen, onChoose }: { chosen: string | undefined; onChoose: (reservation: string) => void }) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(closedReservationsQuery())
  const reservations = data?.pages.flatMap(({ open, others }) => [...open, ...others])
  const open = reservations?.find(({ id }) => id === chosen)
  return (
    <ReservationList
      reservations={reservations ?? []}
      open={open}
      client={undefined}
      title={open ? 'Other reservations' : 'Reservations'}
      onChoose={onChoose}
      placeholder={
        <>
          {!reservations && isError && <LoadFailure what="The reservations" onRetry={() => void refetch()} />}
          {!reservations && !isError && <SkeletonBar className="h-40 w-full" />}
          {reservations?.length === 0 && (
            <p className="border-y border-line py-8 text-body text-muted">There are no reservations of closed accounts.</p>
          )}
        </>
      }
    >
      {hasNextPage && (
        <p className="pt-4">
          <Button variant="line" size="dense" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </p>
      )}
    </ReservationList>
  )
}
