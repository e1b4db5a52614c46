import { ChevronDown, X } from 'lucide-react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DropdownMenu, DropdownMenuCheckboxItem, DropdownMenuContent, DropdownMenuTrigger } from '#web/ui/dropdown-menu.tsx'
import { type BrandFilter, type FacetKey, facetOptions, facets, type IndexedProduct } from './brand-filter.ts'

export type BrandFacetsProps = {
  products: IndexedProduct[]
  filter: BrandFilter
  onToggle: (key: FacetKey, value: string) => void
  onToggleInStock: () => void
}

export function BrandFacets({ products, filter, onToggle, onToggleInStock }: BrandFacetsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-7">
      {facets.map(({ key, name }) => {
        const options = facetOptions(products, filter, key)
        if (options.length < 2 && filter[key].length === 0) return null
        return (
          <DropdownMenu key={key} modal={false}>
            <DropdownMenuTrigger className="inline-flex h-12 items-center gap-2 text-ui">
              {name}
              {filter[key].length > 0 && (
                <span className="figures text-bronze">
                  {filter[key].length}
                  <span className="sr-only"> chosen</span>
                </span>
              )}
              <ChevronDown className="size-4" strokeWidth={1.25} aria-hidden />
            </DropdownMenuTrigger>
            <DropdownMenuContent align="start" style={{ maxHeight: 'min(60svh, 420px)', overflowY: 'auto' }}>
              {options.map(({ value, count, isChosen }) => (
                <DropdownMenuCheckboxItem key={value} checked={isChosen} onCheckedChange={() => onToggle(key, value)}>
                  <span>{value}</span>
                  <span className="figures ml-auto text-muted">{count}</span>
                </DropdownMenuCheckboxItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        )
      })}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Checkbox is a button, which a label may name */}
      <label className="inline-flex h-12 cursor-pointer items-center gap-2 text-ui">
        <Checkbox checked={filter.isInStock} onCheckedChange={onToggleInStock} />
        In stock
      </label>
    </div>
  )
}

export type ChosenFacetsProps = BrandFacetsProps & { count: number; onClear: () => void }

export function ChosenFacets({ filter, count, onToggle, onToggleInStock, onClear }: ChosenFacetsProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      {facets.flatMap(({ key }) =>
        filter[key].map((value) => <Chip key={`${key} ${value}`} text={value} onRemove={() => onToggle(key, value)} />)
      )}
      {filter.isInStock && <Chip text="In stock" onRemove={onToggleInStock} />}
      <button type="button" className="underlined mx-2 min-h-8 text-small" onClick={onClear}>
        Clear all
      </button>
      <p role="status" className="figures ml-auto text-small text-muted">
        {count === 1 ? '1 piece' : `${count} pieces`}
      </p>
    </div>
  )
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${text}`}
      className="inline-flex min-h-8 items-center gap-2 border border-line-strong pr-2 pl-3 text-small hover:border-ink"
      onClick={onRemove}
    >
      {text}
      <X className="size-3.5" strokeWidth={1.25} aria-hidden />
    </button>
  )
}
