import { Columns3 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { DropdownMenu, DropdownMenuCheckboxItem, DropdownMenuContent, DropdownMenuTrigger } from '#web/ui/dropdown-menu.tsx'
import type { Column } from './data-table.tsx'
import type { HiddenColumns } from './use-hidden-columns.ts'

export type ColumnsMenuProps<Row> = { columns: Column<Row>[]; hiddenColumns: HiddenColumns }

export function ColumnsMenu<Row>({ columns, hiddenColumns: { hidden, toggle } }: ColumnsMenuProps<Row>) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="line" size="dense">
          <Columns3 className="size-4" strokeWidth={1.4} aria-hidden />
          Columns
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {columns
          .filter(({ isFixed }) => !isFixed)
          .map(({ key, header }) => (
            <DropdownMenuCheckboxItem key={key} checked={!hidden.has(key)} onCheckedChange={() => toggle(key)}>
              {header}
            </DropdownMenuCheckboxItem>
          ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
