import { ChevronDown } from 'lucide-react'
import type { SearchSort } from '#web/domain/search/search-request.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger
} from '#web/ui/dropdown-menu.tsx'

const sorts: [SearchSort, string][] = [
  ['relevance', 'Best match'],
  ['newest', 'Newest'],
  ['price-ascending', 'Price, low to high'],
  ['price-descending', 'Price, high to low']
]

export function SortChoice({ sort, onChange }: { sort: SearchSort; onChange: (sort: SearchSort) => void }) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger className="inline-flex min-h-12 items-center gap-2 text-ui">
        <span className="sr-only">Sorted by </span>
        {sorts.find(([name]) => name === sort)?.[1]}
        <ChevronDown className="size-4" strokeWidth={1.25} aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup value={sort}>
          {sorts.map(([name, label]) => (
            <DropdownMenuRadioItem key={name} value={name} onSelect={() => onChange(name)}>
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
