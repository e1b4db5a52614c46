import type { ReactNode } from 'react'
import { stockStatuses } from '#web/backoffice/products/form/product-schema.ts'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger
} from '#web/ui/dropdown-menu.tsx'
import { closeCell, editCell } from './cell-editor-store.ts'
import { useSaveCell } from './use-save-cell.ts'

export type StatusMenuProps = { product: ProductRow; isOpen: boolean; children: ReactNode }

export function StatusMenu({ product, isOpen, children }: StatusMenuProps) {
  const save = useSaveCell(product, 'stock_status')
  return (
    <DropdownMenu
      modal={false}
      open={isOpen}
      onOpenChange={(isOpening) => (isOpening ? editCell({ id: product.id, column: 'stock_status' }, '') : closeCell())}
    >
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent align="start" aria-label={`Status of ${product.name}`}>
        <DropdownMenuRadioGroup value={product.stock_status ?? ''} onValueChange={save}>
          {stockStatuses.map((status) => (
            <DropdownMenuRadioItem key={status} value={status}>
              {status}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
