import { useQuery } from '@tanstack/react-query'
import { amountCurrency, type Change, type ChangedField, canBePutBack, changedFields } from '#web/domain/history/change.ts'
import { fieldLabel } from '#web/domain/history/change-words.ts'
import { usePutBack } from '#web/domain/history/history-mutations.ts'
import { changeCurrenciesQuery } from '#web/domain/history/history-queries.ts'
import { ChangeValue } from './change-value.tsx'
import { ChangedText, isWorthMarking } from './changed-text.tsx'

export type ChangeFieldsProps = { change: Change; onPutBack: (what: string) => void }

/** The fields of a change, before and after; those of an edit can be put back one by one. */
export function ChangeFields({ change, onPutBack }: ChangeFieldsProps) {
  const putBack = usePutBack()
  const fields = changedFields(change)
  const isEdit = change.kind === 'edited'
  const isOffered = isEdit && fields.length > 1 && canBePutBack(change)
  const { data: currencies } = useQuery(changeCurrenciesQuery([change]))
  const currencyOf = (side: 'before' | 'after') => amountCurrency(change, side, currencies)
  if (fields.length === 0) return <p className="text-muted">{emptyText(change)}</p>
  return (
    <table className="w-full table-fixed border-collapse max-lg:block">
      <thead className="max-lg:sr-only">
        <tr className="border-y border-line text-left text-fine text-muted *:h-9 *:pr-4 *:font-medium">
          <th className="w-32">Field</th>
          <th>{isEdit ? 'Before' : 'Value'}</th>
          {isEdit && <th>After</th>}
          {isOffered && (
            <th className="w-20">
              <span className="sr-only">Put back</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {fields.map((field) => (
          <tr
            key={field.name}
            className="border-b border-line align-top *:py-3.5 *:pr-4 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:py-3 max-lg:*:p-0"
          >
            <th scope="row" className="text-left font-normal text-muted max-lg:col-span-2 max-lg:pb-1!">
              {fieldLabel(field.name)}
            </th>
            <td className="figures wrap-anywhere whitespace-pre-wrap text-muted">
              <Side field={field} side="before" isEdit={isEdit} currency={currencyOf('before')} />
            </td>
            {isEdit && (
              <td className="figures wrap-anywhere whitespace-pre-wrap">
                <Side field={field} side="after" isEdit currency={currencyOf('after')} />
              </td>
            )}
            {isOffered && (
              <td className="pr-0! text-right max-lg:col-span-2 max-lg:text-left">
                <button
                  type="button"
                  disabled={putBack.isPending}
                  onClick={() =>
                    putBack.mutate(
                      { changeId: change.id, fields: [field.name] },
                      { onSuccess: () => onPutBack(fieldLabel(field.name)) }
                    )
                  }
                  className="min-h-6 text-small whitespace-nowrap underline underline-offset-4 disabled:text-muted max-md:min-h-11"
                >
                  Put back<span className="sr-only"> {fieldLabel(field.name)}</span>
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SideProps = { field: ChangedField; side: 'before' | 'after'; isEdit: boolean; currency: string | undefined }

function Side({ field, side, isEdit, currency }: SideProps) {
  const { name, before, after } = field
  if (isEdit && isWorthMarking(before, after)) return <ChangedText before={before} after={String(after)} side={side} />
  return <ChangeValue name={name} value={field[side]} currency={currency} />
}

function emptyText({ kind, before }: Change): string {
  if (kind === 'added') return 'Its first values are those before the changes since.'
  if (kind === 'exported') return 'The file was saved by the person who exported it.'
  return before === null ? 'The values have been erased.' : 'Only values that the shop keeps for itself changed.'
}
