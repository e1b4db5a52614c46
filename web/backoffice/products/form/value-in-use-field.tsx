import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { formatProductCount } from '#web/lib/format/counts.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { nearValue } from './near-value.ts'
import { type ListedColumn, valuesInUseQuery } from './value-in-use-queries.ts'

export type ValueInUseFieldProps = Omit<ComponentProps<typeof Input>, 'value' | 'list'> & {
  column: ListedColumn
  label: string
  /** What is typed now. */
  typed: string
  hint?: string | undefined
  error?: string | undefined
}

/** Offers what products have already, with how many of them, and takes anything else; a near miss gets a hint. */
export function ValueInUseField({ column, label, typed, hint, error, className, ...input }: ValueInUseFieldProps) {
  const listId = useId()
  const { data: values = [] } = useQuery(valuesInUseQuery(column))
  const near = nearValue(typed, values)
  const nearHint = near && `${near.value} is in use for ${formatProductCount(near.products)}`
  return (
    <Field label={label} error={error} hint={nearHint ?? hint} className={className}>
      {(control) => (
        <>
          <Input {...control} {...input} isDense list={listId} autoComplete="off" />
          <datalist id={listId}>
            {values.map(({ value, products }) => (
              <option key={value} value={value} label={`${value} (${products})`} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
