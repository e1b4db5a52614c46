import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ProductSearch } from '#web/backoffice/products/product-queries.ts'
import { useProductOrder } from '#web/backoffice/products/products-url.ts'
import { localDay } from '#web/lib/format/dates.ts'
import { toggleValue, withValues } from '#web/lib/lists/list-filter.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { filterCountsQuery } from './filter-queries.ts'
import { type FilterValue, FilterValues } from './filter-values.tsx'
import { filterLabel, lackNames, markNames, type ProductFilterPart, periodNames, stockNames } from './product-filter.ts'
import { useProductFilter } from './use-product-filter.ts'

/** Every choice with the number of products that it would give. */
export function FilterChoices() {
  const order = useProductOrder()
  const [filter, change] = useProductFilter()
  const { data: counts } = useQuery({ ...filterCountsQuery(order satisfies ProductSearch), placeholderData: keepPreviousData })
  const valuesOf = (part: ProductFilterPart, title: string, values: FilterValue[]) => (
    <FilterValues
      title={title}
      values={values}
      chosen={filter[part] ?? []}
      onToggle={(value) => change(toggleValue(filter, part, value))}
    />
  )
  const named = (names: ReadonlyMap<string, string>, of: Record<string, number> | undefined): FilterValue[] =>
    [...names].map(([value, label]) => ({ value, label, count: of && (of[value] ?? 0) }))
  const inUse = (part: 'brand' | 'category') => {
    const used = counts?.[part] ?? {}
    const values = new Set([...(filter[part] ?? []), ...Object.keys(used)])
    return [...values]
      .map((value) => ({ value, label: filterLabel(part, value), count: counts && (used[value] ?? 0) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
  }
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-4">
      <div className="grid content-start gap-6">
        {valuesOf('is', 'Only', named(markNames, counts?.is))}
        {valuesOf('without', 'Incomplete', named(lackNames, counts?.without))}
      </div>
      <div className="grid content-start gap-6">
        {valuesOf('stock', 'Status', named(stockNames, counts?.stock))}
        <Since
          value={filter.since?.[0] ?? ''}
          onChange={(since) => change(withValues(filter, 'since', since ? [since] : []))}
        />
      </div>
      {valuesOf('category', 'Category', inUse('category'))}
      {valuesOf('brand', 'Brand', inUse('brand'))}
    </div>
  )
}

function Since({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const isPeriod = value.endsWith('d')
  const isListed = periodNames.has(value)
  return (
    <div className="grid gap-2">
      <Field label="Changed">
        {(control) => (
          <NativeSelect
            {...control}
            className="h-9! px-3 text-ui! max-md:h-11!"
            value={value === '' ? '' : isPeriod ? value : 'date'}
            onChange={(event) => onChange(event.target.value === 'date' ? localDay(new Date()) : event.target.value)}
          >
            <option value="">At any time</option>
            {[...periodNames].map(([period, label]) => (
              <option key={period} value={period}>
                {label.replace('Changed in', 'In')}
              </option>
            ))}
            {isPeriod && !isListed && <option value={value}>{filterLabel('since', value).replace('Changed in', 'In')}</option>}
            <option value="date">Since a date</option>
          </NativeSelect>
        )}
      </Field>
      {value !== '' && !isPeriod && <SinceDate value={value} onChange={onChange} />}
    </div>
  )
}

function SinceDate({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId()
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    setText(value)
  }
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Changed since
      </label>
      <Input
        id={id}
        isDense
        type="date"
        className="figures"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          // Empty while it is incomplete, as after its day was deleted.
          if (event.target.value !== '') onChange(event.target.value)
        }}
        onBlur={() => setText(value)}
      />
    </>
  )
}
