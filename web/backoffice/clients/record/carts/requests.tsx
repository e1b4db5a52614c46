import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormError } from '#web/components/form-error.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { type RequestStatus, requestStatuses } from '#web/components/request-status.ts'
import { productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { serviceTitle } from '#web/domain/services/service-names.ts'
import { type ServiceRequestRow, serviceRequestsQuery } from '#web/domain/services/service-queries.ts'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import { formatDate } from '#web/lib/format/dates.ts'
import { useDirtyInput } from '#web/lib/overlays/use-sheet-views.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RequestChanged, useChangeRequest } from './request-mutations.ts'

/** What staff can set; a request is cancelled by the client alone. */
const choices: RequestStatus[] = ['requested', 'accepted', 'in_progress', 'done', 'declined']
const maxNote = 2000

/** Repairs, alterations and the other services that a client asked for. */
export function Requests({ clientId, takesFocus }: { clientId: string; takesFocus: boolean }) {
  const heading = useFocusOnMount<HTMLHeadingElement>(takesFocus)
  const { data: requests, isError, refetch } = useQuery(serviceRequestsQuery(clientId))
  const ids = [...new Set((requests ?? []).flatMap(({ product_id }) => product_id ?? []))].sort()
  const { data: products = [] } = useQuery({ ...productsByIdQuery(ids), enabled: ids.length > 0 })
  const [open, setOpen] = useState<string>()
  if (requests?.length === 0) return null
  return (
    <section className="mt-8">
      <h3 ref={heading} tabIndex={-1} className="outline-none pb-1.5 text-fine font-medium text-muted">
        Requests
      </h3>
      {!requests && isError && <LoadFailure what="Her requests" onRetry={() => void refetch()} />}
      <ul className="border-t border-line">
        {requests?.map((request) => (
          <li key={request.id} className="border-b border-line">
            <button
              type="button"
              aria-expanded={open === request.id}
              className="grid w-full grid-cols-[132px_1fr_auto] items-baseline gap-4 py-3 text-left text-ui -outline-offset-2 hover:bg-sunken/60 max-md:grid-cols-[1fr_auto]"
              onClick={() => setOpen(open === request.id ? undefined : request.id)}
            >
              <span className="font-medium">{serviceTitle(request.service)}</span>
              <span className="truncate text-muted max-md:order-last max-md:col-span-2">
                {[products.find(({ product_id }) => product_id === request.product_id)?.name, request.note]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <RequestBadge status={request.status} />
            </button>
            {open === request.id && <Request request={request} clientId={clientId} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RequestBadge({ status }: { status: RequestStatus }) {
  const { words, tone, isHollow } = requestStatuses[status]
  return (
    <Badge {...(tone && { tone })} isHollow={isHollow ?? false}>
      {words}
    </Badge>
  )
}

function Request({ request, clientId }: { request: ServiceRequestRow; clientId: string }) {
  const [seen, setSeen] = useState(request)
  const [status, setStatus] = useState(request.status)
  const [staffNote, setStaffNote] = useState(request.staff_note ?? '')
  const show = (latest: ServiceRequestRow) => {
    setSeen(latest)
    setStatus(latest.status)
    setStaffNote(latest.staff_note ?? '')
  }
  const change = useChangeRequest(clientId, (saved, sent) => {
    setSeen(saved)
    // What was chosen and typed while it was saved stays.
    setStatus((chosen) => (chosen === sent.status ? saved.status : chosen))
    setStaffNote((typed) => (typed.trim() === sent.staffNote ? (saved.staff_note ?? '') : typed))
  })
  const isLong = staffNote.length > maxNote
  const isEdited = status !== seen.status || staffNote !== (seen.staff_note ?? '')
  const isOutdated = Date.parse(request.updated_at) > Date.parse(seen.updated_at) && !change.isPending
  if (isOutdated && !isEdited) show(request)
  useDirtyInput(isEdited)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending || isLong || !isEdited) return
    change.mutate({ id: request.id, updated_at: request.updated_at, status, staffNote: staffNote.trim() })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5 pb-5 md:max-w-140">
      {request.note && <p className="text-ui break-words whitespace-pre-line">{request.note}</p>}
      <p className="text-small text-muted">
        Requested {formatDate(request.created_at)}
        {request.preferred_on && `, for ${formatDate(`${request.preferred_on}T12:00:00`)} if possible`}
      </p>
      {request.status === 'cancelled' ? (
        <div role="status" className="grid gap-3.5 text-ui text-muted">
          <p>She has cancelled this request.</p>
          {isEdited && staffNote.trim() !== '' && (
            <p className="break-words whitespace-pre-line">Your reply was not sent: {staffNote.trim()}</p>
          )}
        </div>
      ) : (
        <>
          <Field label="Status, as she sees it">
            {(control) => (
              <NativeSelect
                {...control}
                className="h-9! text-ui! max-md:h-11!"
                value={status}
                onChange={({ target }) => setStatus(choices.find((choice) => choice === target.value) ?? status)}
              >
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {requestStatuses[choice].words}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field label="Our reply to her (optional)" error={isLong ? 'Use at most 2,000 characters' : undefined}>
            {(control) => (
              <Textarea {...control} isDense rows={2} value={staffNote} onChange={({ target }) => setStaffNote(target.value)} />
            )}
          </Field>
          {isOutdated && (
            <p role="alert" className="text-small break-words whitespace-pre-line text-bronze">
              {`Changed meanwhile: ${[requestStatuses[request.status].words, request.staff_note].filter(Boolean).join(', ')}. `}
              Saving replaces that.
            </p>
          )}
          <FormError message={isOutdated ? undefined : problemOf(change.error)} />
          <Button
            type="submit"
            size="dense"
            className="justify-self-start max-md:h-11"
            disabled={change.isPending || !isEdited}
          >
            {change.isPending ? 'Saving...' : 'Save'}
          </Button>
        </>
      )}
    </form>
  )
}

function problemOf(error: Error | null): string | undefined {
  if (!error) return undefined
  return error instanceof RequestChanged
    ? 'This request has changed in the meantime. Check it and save again.'
    : 'The request could not be saved. Check your connection and try again.'
}
