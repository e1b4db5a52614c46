import { useId } from 'react'
import type { WaitlistEntry } from '#web/backoffice/waitlist/waitlist-queries.ts'
import { tasteName } from '#web/domain/style/facet-names.ts'
import { formatDate } from '#web/lib/format/dates.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

type InvitationItemProps = {
  entry: WaitlistEntry
  /** What the person would like to see first. */
  facets: string[]
  isChosen: boolean
  isDisabled: boolean
  onChange: (isChosen: boolean) => void
}

export function InvitationItem({ entry, facets, isChosen, isDisabled, onChange }: InvitationItemProps) {
  const id = useId()
  const { full_name, email, created_at, invited_at } = entry
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      <Checkbox id={id} checked={isChosen} disabled={isDisabled} onCheckedChange={(next) => onChange(next === true)} />
      <label htmlFor={id} className="grid min-h-6 min-w-0 flex-1 gap-0.5 text-ui">
        <span dir="auto" className="truncate text-left font-medium">
          {full_name}
        </span>
        <span className="truncate text-small text-muted">{email}</span>
        {facets.length > 0 && (
          <span className="text-small text-muted">Would like to see: {facets.map(tasteName).join(', ')}</span>
        )}
      </label>
      <span className="figures shrink-0 text-small text-muted">{formatDate(invited_at ?? created_at)}</span>
    </li>
  )
}
