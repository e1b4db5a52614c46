import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { staffDayIn, staffRangeIn } from '#web/domain/salon/zones.ts'
import { useFocusAfter } from '#web/lib/browser/use-focus-after.ts'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelAtDesk } from './cancel-at-desk.tsx'
import type { DayVisit, Desk } from './desk-queries.ts'
import { MoveAtDesk } from './move-at-desk.tsx'
import { statusNames } from './status-names.ts'
import { useSetVisitStatus, type VisitStatus } from './visit-desk-mutations.ts'

export type DeskVisitProps = {
  visit: DayVisit
  desk: Desk
  sheet: SheetViews
  onBack: () => void
  onMoved: (startsAt: string) => void
}

export function DeskVisit({ visit, desk, sheet, onBack, onMoved }: DeskVisitProps) {
  const [action, setAction] = useState<'move' | 'cancel'>()
  const { data: products, isError } = useQuery({
    ...productsByIdQuery(visit.product_ids),
    enabled: visit.product_ids.length > 0
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfter(action, heading)
  const zone = desk.settings.time_zone
  const lines = [
    ['Client', clientText(visit)],
    ['Service', `${visit.service}, with ${visit.advisor}`],
    ['Reference', visit.reference],
    ['Bring out', visit.product_ids.length > 0 ? productsText(products, isError) : ''],
    ["Client's note", visit.note],
    ['Our note', visit.staff_note]
  ].filter(([, value]) => value)
  return (
    <div className="grid gap-5">
      <button type="button" className="underlined min-h-6 justify-self-start text-ui" onClick={() => sheet.leave(onBack)}>
        All visits of the day
      </button>
      <h2 ref={heading} tabIndex={-1} className="text-lead font-medium text-balance outline-none">
        {staffDayIn(visit.starts_at, zone)}, {staffRangeIn(visit.starts_at, visit.ends_at, zone)}
      </h2>
      <p role="status" className="text-ui text-muted">
        {statusNames[visit.status] ?? visit.status}
        {visit.is_outside_hours && <span className="text-oxblood"> · Outside opening hours</span>}
      </p>
      <dl className="border-t border-line text-ui">
        {lines.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[104px_1fr] gap-3 border-b border-line py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {!action && <Actions visit={visit} onChoose={setAction} />}
      {action === 'move' && (
        <MoveAtDesk visit={visit} desk={desk} sheet={sheet} onDone={() => setAction(undefined)} onMoved={onMoved} />
      )}
      {action === 'cancel' && <CancelAtDesk visit={visit} sheet={sheet} onDone={() => setAction(undefined)} />}
    </div>
  )
}

/** A visit outlives the account of its client. */
function clientText({ client, email }: { client: string | null; email: string | null }): string {
  if (!client && !email) return 'A closed account'
  return client && email && client !== email ? `${client} (${email})` : (client ?? email ?? '')
}

function productsText(products: { name: string; brand: string | null }[] | undefined, isError: boolean): string {
  if (!products) return isError ? 'The products could not be loaded.' : 'Loading...'
  return products.map(({ name, brand }) => (brand ? `${name}, ${brand}` : name)).join('; ')
}

type ActionsProps = { visit: DayVisit; onChoose: (action: 'move' | 'cancel') => void }

function Actions({ visit, onChoose }: ActionsProps) {
  const set = useSetVisitStatus()
  const [openedAt] = useState(() => Date.now())
  if (visit.status === 'cancelled') return null
  const hasBegun = Date.parse(visit.starts_at) <= openedAt
  const button = (status: VisitStatus, name: string) =>
    visit.status !== status && (
      <Button
        variant="line"
        size="dense"
        disabled={set.isPending}
        onClick={() =>
          set.mutate(
            { visit: visit.id, status },
            { onSuccess: () => toast(`${visit.client ?? visit.email ?? visit.reference}: ${statusNames[status]}`) }
          )
        }
      >
        {name}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {!hasBegun && button('confirmed', 'Confirm')}
      {hasBegun && button('attended', 'Came')}
      {hasBegun && button('missed', 'Did not come')}
      {!hasBegun && (
        <>
          <Button variant="line" size="dense" onClick={() => onChoose('move')}>
            Move
          </Button>
          <Button variant="danger" size="dense" onClick={() => onChoose('cancel')}>
            Cancel visit
          </Button>
        </>
      )}
    </div>
  )
}
