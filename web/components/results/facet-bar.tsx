import { ChevronDown } from 'lucide-react'
import { valueLabel } from '#web/domain/search/request-parts.ts'
import type { FacetKey } from '#web/domain/search/search-request.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DropdownMenu, DropdownMenuCheckboxItem, DropdownMenuContent, DropdownMenuTrigger } from '#web/ui/dropdown-menu.tsx'
import { toggleValue, withChosen } from './facet-panel.tsx'
import { inOrderOfSizes } from './order-of-sizes.ts'
import type { Results } from './use-results.ts'

const menus: { key: FacetKey; name: string }[] = [
  { key: 'category', name: 'Category' },
  { key: 'colour', name: 'Colour' },
  { key: 'size', name: 'Size' }
]

/** The facets of a page that has little room for them. */
export function FacetBar({ results }: { results: Results }) {
  const { request, first, change } = results
  return (
    <div className="flex flex-wrap items-center gap-x-7">
      {menus.map(({ key, name }) => {
        const counted = withChosen(first?.facets?.[key] ?? [], request[key])
        const chosen = request[key]
        if (counted.length < 2 && chosen.length === 0) return null
        return (
          <DropdownMenu key={key} modal={false}>
            <DropdownMenuTrigger className="inline-flex h-12 items-center gap-2 text-ui">
              {name}
              {chosen.length > 0 && (
                <span className="figures text-bronze">
                  {chosen.length}
                  <span className="sr-only"> chosen</span>
                </span>
              )}
              <ChevronDown className="size-4" strokeWidth={1.25} aria-hidden />
            </DropdownMenuTrigger>
            <DropdownMenuContent align="start" style={{ maxHeight: 'min(60svh, 420px)', overflowY: 'auto' }}>
              {(key === 'size' ? inOrderOfSizes(counted) : counted).map(({ value, count }) => (
                <DropdownMenuCheckboxItem
                  key={value}
                  checked={chosen.includes(value)}
                  onCheckedChange={() => change((latest) => toggleValue(latest, key, value))}
                >
                  <span>{valueLabel(key, value)}</span>
                  <span className="figures ml-auto text-muted">{formatCount(count)}</span>
                </DropdownMenuCheckboxItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        )
      })}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Checkbox is a button, which a label may name */}
      <label className="inline-flex h-12 cursor-pointer items-center gap-2 text-ui">
        <Checkbox
          checked={request.isInStock}
          onCheckedChange={(isInStock) => change((latest) => ({ ...latest, isInStock: isInStock === true }))}
        />
        In stock
      </label>
    </div>
  )
}
