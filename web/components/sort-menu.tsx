import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import type { Sort } from '#web/lib/lists/sort.ts'
import { Button } from '#web/ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#web/ui/dropdown-menu.tsx'
import type { Column } from './data-table.tsx'

export type SortMenuProps<Row> = { columns: Column<Row>[]; sort: Sort | undefined; onSort: (column: string) => void }

export function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="line" size="dense" className="max-md:h-11">
          <ArrowDownUp className="size-4" strokeWidth={1.4} aria-hidden />
          Sort
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {columns
          .filter(({ isSortable }) => isSortable)
          .map(({ key, header }) => (
            <DropdownMenuItem
              key={key}
              className="justify-between"
              onSelect={(event) => {
                event.preventDefault()
                onSort(key)
              }}
            >
              {header}
              {sort?.by === key && (
                <>
                  <span className="sr-only">, {sort.isDescending ? 'descending' : 'ascending'}</span>
                  <Arrow className="size-4" strokeWidth={1.4} aria-hidden />
                </>
              )}
            </DropdownMenuItem>
          ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
