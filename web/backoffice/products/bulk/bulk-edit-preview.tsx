import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currenciesOfProductsQuery, productChangePreviewQuery } from '#web/backoffice/products/product-queries.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { PanelHeading } from '#web/components/page-heading.tsx'
import { formatCount } from '#web/lib/format/counts.ts'
import { isServerError } from '#web/lib/server-error.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import type { ProductChange } from './product-change.ts'
import { changedFields, problemOf } from './product-difference.ts'

const shown = 12

export type BulkEditPreviewProps = {
  ids: string[]
  change: ProductChange | undefined
  problem: string | undefined
}

export function BulkEditPreview({ ids, change, problem }: BulkEditPreviewProps) {
  const first = ids.slice(0, shown)
  const { data, error, refetch } = useQuery({
    ...productChangePreviewQuery(first, change ?? {}),
    placeholderData: keepPreviousData
  })
  return (
    <section
      aria-labelledby="bulk-preview"
      className="border-line px-4 pt-5 pb-8 max-md:border-t md:border-l md:px-8 md:pt-6.5"
    >
      <PanelHeading id="bulk-preview">Before and after</PanelHeading>
      {problem && <p className="pt-3 text-small text-oxblood">{problem}</p>}
      <CurrencyWarning ids={ids} change={change} />
      {isServerError(error) && (
        <p className="pt-3 text-small text-oxblood">This change is not possible: a value is out of range.</p>
      )}
      {error && !isServerError(error) && <LoadFailure what="The preview" onRetry={() => void refetch()} />}
      <ul className="mt-3.5 border-t border-line" aria-busy={!data}>
        {!data &&
          first.map((id) => (
            <li key={id} className="border-b border-line py-2.5">
              <SkeletonBar className="w-2/5" />
              <SkeletonBar className="w-3/5" />
            </li>
          ))}
        {data?.map(({ before, after }) => (
          <li key={before.id} className="border-b border-line py-2.5">
            <p className="truncate font-medium">{before.name}</p>
            {!problem && <Differences fields={changedFields(before, after)} />}
            {!problem && problemOf(after) && <p className="text-small text-oxblood">{problemOf(after)}</p>}
          </li>
        ))}
      </ul>
      {ids.length > shown && <p className="figures pt-2.5 text-small text-muted">and {formatCount(ids.length - shown)} more</p>}
    </section>
  )
}

/** A price is never converted: one amount means something else in each currency. */
function CurrencyWarning({ ids, change }: Pick<BulkEditPreviewProps, 'ids' | 'change'>) {
  const isOneAmount = change?.currency === undefined && (change?.price !== undefined || change?.price_by !== undefined)
  const [selection] = useState(newUuid)
  const { data: currencies = [] } = useQuery({ ...currenciesOfProductsQuery({ ids, selection }), enabled: isOneAmount })
  if (!isOneAmount || currencies.length < 2) return null
  return (
    <p role="status" className="pt-3 text-small text-oxblood">
      One amount for {currencies.length} currencies: {currencies.join(', ')}
    </p>
  )
}

function Differences({ fields }: { fields: ReturnType<typeof changedFields> }) {
  if (fields.length === 0) return <p className="text-small text-muted">No change</p>
  return (
    <dl className="figures text-small">
      {fields.map(({ label, before, after }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">
            <span className="text-muted">
              <span className="sr-only">from </span>
              {before}
            </span>
            <span aria-hidden> → </span>
            <span className="sr-only"> to </span>
            {after}
          </dd>
        </div>
      ))}
    </dl>
  )
}
