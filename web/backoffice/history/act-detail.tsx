import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { ChangeValue } from '#web/components/history/change-value.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { amountCurrency, type Change, changedFields } from '#web/domain/history/change.ts'
import { fieldLabel, recordNoun } from '#web/domain/history/change-words.ts'
import { actHistoryQuery, changeCurrenciesQuery } from '#web/domain/history/history-queries.ts'
import { capitalise } from '#web/lib/format/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

/** The records that one act changed. */
export function ActDetail({ change }: { change: Change }) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(actHistoryQuery(change))
  const changes = data?.pages.flat() ?? []
  const { data: currencies } = useQuery(changeCurrenciesQuery(changes))
  if (isError && !data) return <LoadFailure what="The changes" onRetry={() => void refetch()} />
  if (!data) return <SkeletonBar className="w-1/2" />
  return (
    <>
      <ul className="border-t border-line">
        {changes.map((one) => (
          <li key={one.id} className="border-b border-line py-3">
            <p className="truncate">{one.title ?? capitalise(recordNoun(one.table_name))}</p>
            {one.kind === 'edited' && <Fields change={one} currencies={currencies} />}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="quiet"
          size="dense"
          className="mt-3 -ml-4"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading...' : 'More'}
        </Button>
      )}
    </>
  )
}

type FieldsProps = { change: Change; currencies: ReadonlyMap<number, string> | undefined }

function Fields({ change, currencies }: FieldsProps) {
  const currencyOf = (side: 'before' | 'after') => amountCurrency(change, side, currencies)
  return (
    <dl className="figures mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-small text-muted">
      {changedFields(change).map(({ name, before, after }) => (
        <Fragment key={name}>
          <dt>{fieldLabel(name)}</dt>
          <dd className="line-clamp-2 wrap-anywhere">
            <ChangeValue name={name} value={before} currency={currencyOf('before')} /> →{' '}
            <ChangeValue name={name} value={after} currency={currencyOf('after')} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
