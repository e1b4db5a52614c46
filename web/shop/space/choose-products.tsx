import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { FormError } from '#web/components/form-error.tsx'
import { maxNoteLength, type Salon } from '#web/domain/salon/salon.ts'
import { useBookVisit } from '#web/domain/salon/salon-mutations.ts'
import { noteTooLong, salonHint, salonProblem } from '#web/domain/salon/salon-problem.ts'
import { ownVisitsQuery } from '#web/domain/salon/salon-queries.ts'
import { removeVisitDraft, useVisitDraft } from '#web/domain/salon/visit-draft.ts'
import { cityOf, dayIn, timeIn, visitorZone, weekdayIn } from '#web/domain/salon/zones.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import { isUuid } from '#web/lib/uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { BookingFoot } from './booking-foot.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { OtherTimes } from './other-times.tsx'
import { ProductChoice } from './product-choice.tsx'
import { readInstant } from './use-calendar.ts'
import { type VisitLine, VisitLines } from './visit-lines.tsx'
import { placeOf } from './visit-words.ts'

/** What is chosen and written is a draft, so Back, another time and a reload keep it. */
export function ChooseProducts({ salon, id, userId }: { salon: Salon; id: string; userId: string }) {
  usePageTitle('What shall we bring out?')
  const [params, change] = useListSearch()
  const navigate = useNavigate()
  const [{ productIds, note }, write] = useVisitDraft(userId, 'new', { productIds: [], note: '' })
  const { data: visits } = useQuery(ownVisitsQuery(userId))
  const book = useBookVisit(userId)
  const action = useRef<HTMLButtonElement>(null)
  const zone = visitorZone()
  const service = salon.services.find((each) => each.id === params.get('service'))
  const advisor = salon.advisors.find((each) => each.id === params.get('advisor') && service?.advisor_ids.includes(each.id))
  const startsAt = readInstant(params.get('at'))
  // Booked by this tab before a reload, or by the same address in another tab.
  const isBooked = visits?.some((visit) => visit.id === id) ?? false
  useEffect(() => {
    if (isBooked) removeVisitDraft(userId, 'new')
  }, [isBooked, userId])
  if (isBooked) return <Navigate to={`/space?visit=${id}`} replace />
  if (!service || !startsAt || !isUuid(id)) return <Navigate to={service ? `/space?service=${service.id}` : '/space'} replace />
  const isTooLong = note.trim().length > maxNoteLength
  const submit = () => {
    if (book.isPending || isTooLong) return
    const choice = { service: service.id, advisor: advisor?.id, startsAt, productIds }
    book.mutate(
      { id, ...choice, note: note.trim(), timeZone: zone },
      {
        onSuccess: () => navigate(`/space?visit=${id}`, { replace: true })
      }
    )
  }
  const hint = salonHint(book.error)
  const lines: VisitLine[] = [
    ['Service', `${service.name}, ${service.minutes} minutes`],
    ['With', advisor?.name ?? 'Any advisor'],
    ['Where', placeOf(salon, service)],
    ['When', `${dayIn(startsAt, zone)}\n${timeIn(startsAt, zone)}, ${cityOf(zone)}`]
  ]
  return (
    <div className="page-width grid-page gap-y-8 pt-(--s7) max-md:pt-6">
      <div className="col-span-full grid content-start gap-5 lg:col-span-3">
        <BookingSteps current={2} />
        <h1 className="type-d2 text-[40px]! leading-[44px]! max-md:text-[32px]! max-md:leading-9!" tabIndex={-1}>
          What shall we bring out?
        </h1>
        <p className="text-ui text-muted">Your saved pieces. We check each one before you come.</p>
        <div className="max-lg:hidden">
          <VisitLines lines={lines} />
        </div>
      </div>
      <div className="col-span-full grid min-w-0 content-start gap-8 lg:col-span-9 xl:col-span-8 xl:col-start-5">
        <ProductChoice chosen={productIds} onChange={(next) => write({ productIds: next })} />
        <Field
          label="Anything we should know? (optional)"
          error={isTooLong ? noteTooLong : undefined}
          className="max-w-[620px]"
        >
          {(control) => (
            <Textarea {...control} rows={4} value={note} onChange={({ target }) => write({ note: target.value })} />
          )}
        </Field>
        {book.error && (
          <div className="grid gap-4">
            <FormError message={salonProblem(book.error)} />
            {hint && ['taken', 'closed', 'soon', 'own'].includes(hint) && (
              <OtherTimes
                salon={salon}
                service={service.id}
                advisor={advisor?.id}
                onChoose={(at) => {
                  book.reset()
                  action.current?.focus()
                  change({ at }, { replace: true })
                }}
              />
            )}
          </div>
        )}
        <BookingFoot className="md:border-t md:pt-5">
          <p className="text-ui text-muted">Move or cancel without charge.</p>
          <Button ref={action} disabled={book.isPending} onClick={submit}>
            {book.isPending ? 'Booking…' : `Book ${weekdayIn(startsAt, zone)}, ${timeIn(startsAt, zone)}`}
          </Button>
        </BookingFoot>
        <div className="lg:hidden">
          <VisitLines lines={lines} />
        </div>
      </div>
    </div>
  )
}
