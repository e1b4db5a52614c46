import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import type { Salon, Visit } from '#web/domain/salon/salon.ts'
import { useCancelVisit } from '#web/domain/salon/salon-mutations.ts'
import { visitIcs } from '#web/domain/salon/visit-ics.ts'
import { visitorZone } from '#web/domain/salon/zones.ts'
import { downloadText } from '#web/lib/browser/download-text.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { advisorName, placeOf, serviceName, serviceOf, whenOf } from './visit-words.ts'

export function VisitActions({ salon, visit, userId }: { salon: Salon; visit: Visit; userId: string }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelVisit(userId, () => {
    setAsking(false)
    toast('Your visit is cancelled.')
  })
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
      <Button
        className="max-md:w-full"
        onClick={() => downloadText(`${visit.reference}.ics`, icsOf(salon, visit), 'text/calendar;charset=utf-8')}
      >
        <CalendarDays className="size-4" strokeWidth={1.4} aria-hidden />
        Add to calendar
      </Button>
      <Link to={`/space?visit=${visit.id}&move=1`} className="underlined inline-flex min-h-8 items-center text-ui">
        Move<span className="sr-only"> the visit</span>
      </Link>
      <button type="button" className="underlined min-h-8 text-ui" onClick={() => setAsking(true)}>
        Cancel the visit
      </button>
      <Confirmation
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Cancel this visit?"
        confirmLabel={cancel.isPending ? 'Cancelling…' : 'Cancel the visit'}
        cancelLabel="Keep it"
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate(visit.id)}
      >
        <p>{whenOf(visit, visitorZone())}. Others can then book this time.</p>
      </Confirmation>
    </div>
  )
}

function icsOf(salon: Salon, visit: Visit): string {
  const url = `${location.origin}/space?visit=${visit.id}`
  return visitIcs({
    id: visit.id,
    sequence: visit.moves,
    startsAt: visit.starts_at,
    endsAt: visit.ends_at,
    changedAt: visit.updated_at,
    summary: `${serviceName(salon, visit)} at Vitrine, with ${advisorName(salon, visit)}`,
    location: placeOf(salon, serviceOf(salon, visit)),
    description: `Reference ${visit.reference}\nMove or cancel: ${url}`,
    url,
    isCancelled: false
  })
}
