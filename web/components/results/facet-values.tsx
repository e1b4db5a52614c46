import { useRef, useState } from 'react'
import { valueLabel } from '#web/domain/search/request-parts.ts'
import type { FacetCount } from '#web/domain/search/search-queries.ts'
import { revealAndFocus } from '#web/lib/browser/focus.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

const shownAtFirst = 5

export type FacetValuesProps = {
  facet: string
  values: FacetCount[]
  chosen: string[]
  onToggle: (value: string) => void
}

export function FacetValues({ facet, values, chosen, onToggle }: FacetValuesProps) {
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const hidden = values.slice(shownAtFirst).filter(({ value }) => !chosen.includes(value))
  const shown = isWhole || hidden.length < 2 ? values : values.filter((each) => !hidden.includes(each))
  const showAll = () => {
    const place = values.findIndex((each) => hidden.includes(each))
    revealAndFocus(
      () => setWhole(true),
      () => list.current?.children[place]?.querySelector('button')
    )
  }
  return (
    <>
      <ul ref={list}>
        {shown.map(({ value, count }) => (
          <li key={value}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: Checkbox is a button, which a label may name */}
            <label className="flex min-h-8 cursor-pointer items-center gap-2 text-ui max-md:min-h-10">
              <Checkbox checked={chosen.includes(value)} onCheckedChange={() => onToggle(value)} className="-ml-1" />
              <span className="min-w-0 wrap-anywhere">{valueLabel(facet, value)}</span>
              <span className="figures ml-auto text-muted">{formatCount(count)}</span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length < values.length && (
        <button type="button" className="underlined mt-1 min-h-6 text-small" onClick={showAll}>
          {formatCount(hidden.length)} more
        </button>
      )}
    </>
  )
}
