import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { statusLabels } from '#web/backoffice/clients/client-status.ts'
import { sizeCategories } from '#web/domain/profile/size-scales.ts'
import { facetInSentence, inWords, tasteName } from '#web/domain/style/facet-names.ts'
import { purposeNames } from '#web/domain/style/purposes.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { relativeTime } from '#web/lib/format/dates.ts'
import { formatPrice, formatSpend } from '#web/lib/format/money.ts'
import { capitalise } from '#web/lib/format/text.ts'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ClientEdit } from './client-edit.tsx'
import type { ClientRecord } from './record-queries.ts'
import { RecordTimeline } from './record-timeline.tsx'
import type { RecordUrl } from './use-record-url.ts'

const wearerNames: Record<string, string> = { women: 'Womenswear', men: 'Menswear', kids: 'Children' }

export type RecordFactsProps = { record: ClientRecord; url: RecordUrl; sheet: SheetViews }

/** Who she is: what staff keep about her, what she told us, and what happened. */
export function RecordFacts({ record, url, sheet }: RecordFactsProps) {
  const { profile, phone, sizes, addresses, follows } = record
  return (
    <>
      <Details record={record} sheet={sheet} />
      {(profile.email || phone) && (
        <Section title="Contact">
          {profile.email && (
            <p className="break-words">
              <a href={`mailto:${profile.email}`} className="underlined">
                {profile.email}
              </a>
            </p>
          )}
          {phone && (
            <p>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="underlined figures">
                {phone}
              </a>
            </p>
          )}
        </Section>
      )}
      {sizes.length > 0 && (
        <Section title="Sizes">
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            {sizes.map(({ category, region, size }) => (
              <Fact key={category} name={sizeCategories.find((each) => each.category === category)?.label ?? category}>
                {size} {region}
              </Fact>
            ))}
          </dl>
        </Section>
      )}
      <Style record={record} />
      {follows.length > 0 && (
        <Section title="Follows">
          <p className="break-words">{inWords(follows)}</p>
        </Section>
      )}
      {addresses.length > 0 && (
        <Section title="Delivers to">
          {addresses.map(({ id, line1, line2, postal_code, city, region, country }, place) => (
            <p key={id} className={place > 0 ? 'break-words text-muted' : 'break-words'}>
              {[line1, line2, [postal_code, city].filter(Boolean).join(' '), region, country].filter(Boolean).join(', ')}
            </p>
          ))}
        </Section>
      )}
      <Section title="Timeline">
        <RecordTimeline record={record} url={url} />
      </Section>
    </>
  )
}

function Details({ record, sheet }: Omit<RecordFactsProps, 'url'>) {
  const [isEditing, setEditing] = useState(false)
  const now = useNow()
  const { details } = record
  return (
    <Section
      title="Client"
      action={
        !isEditing && (
          <IconButton isDense label="Edit status and spend" className="-mr-2" onClick={() => setEditing(true)}>
            <Pencil className="size-4" strokeWidth={1.25} aria-hidden />
          </IconButton>
        )
      }
    >
      {isEditing ? (
        <ClientEdit record={record} sheet={sheet} onDone={() => setEditing(false)} />
      ) : (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          <Fact name="Status">{statusLabels[details?.status ?? 'new']}</Fact>
          <Fact name="Annual Spend">{formatSpend(details?.annual_spend ?? 0)}</Fact>
          <Fact name="Orders YTD">{formatCount(details?.orders_this_year ?? 0)}</Fact>
          {details?.last_order && <Fact name="Last order">{relativeTime(details.last_order, now)}</Fact>}
        </dl>
      )}
    </Section>
  )
}

function Style({ record: { style, tastes } }: { record: ClientRecord }) {
  const liked = tastes.filter(({ level }) => level === 'more').map(({ facet }) => tasteName(facet))
  const refused = tastes.filter(({ level }) => level === 'never').map(({ facet }) => facetInSentence(facet))
  const wearers = (style?.wearers ?? []).map((wearer) => wearerNames[wearer] ?? wearer)
  const here = (style?.purposes ?? []).map((purpose) => purposeNames[purpose])
  const budgets = Object.entries(style?.budgets ?? {}).map(
    ([category, amount]) => `${category.toLowerCase()} to ${formatPrice(amount, 'USD')}`
  )
  if ([liked, refused, wearers, here, budgets].every((list) => list.length === 0)) return null
  return (
    <Section title="Style">
      {here.length > 0 && <p>Here for: {inWords(here.map((words) => words.charAt(0).toLowerCase() + words.slice(1)))}</p>}
      {wearers.length > 0 && <p>{inWords(wearers)}</p>}
      {liked.length > 0 && <p className="break-words">{liked.join(', ')}</p>}
      {budgets.length > 0 && <p className="text-muted">{capitalise(inWords(budgets))}</p>}
      {refused.length > 0 && <p className="break-words text-oxblood">Never show: {refused.join(', ')}</p>}
    </Section>
  )
}

type SectionProps = { title: string; action?: ReactNode; children: ReactNode }

function Section({ title, action, children }: SectionProps) {
  return (
    <section className="grid gap-1.5 border-line pt-4.5 pb-4 not-first:border-t">
      <h3 className="flex h-6 items-center justify-between text-fine font-medium text-muted">
        {title}
        {action}
      </h3>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="figures text-right">{children}</dd>
    </>
  )
}
