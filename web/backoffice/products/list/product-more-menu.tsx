import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useExportChoices } from '#web/backoffice/products/csv/export-products.tsx'
import type { ProductSearch } from '#web/backoffice/products/product-queries.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger
} from '#web/ui/dropdown-menu.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ClearQuestions } from './clear-products.tsx'

export function ProductMoreMenu({ list, count }: { list: ProductSearch; count: number }) {
  const choices = useExportChoices(list)
  const [isClearing, setClearing] = useState(false)
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <IconButton label="More" className="-mr-3 size-11">
            <EllipsisVertical className="size-5" strokeWidth={1.4} />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>Export</DropdownMenuLabel>
          {choices.map(({ label, onChoose }) => (
            <DropdownMenuItem key={label} className="figures" onSelect={onChoose}>
              {label}
            </DropdownMenuItem>
          ))}
          {count > 0 && (
            <DropdownMenuItem className="mt-1 border-t border-line text-oxblood" onSelect={() => setClearing(true)}>
              Clear All
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <ClearQuestions count={count} isOpen={isClearing} onClose={() => setClearing(false)} />
    </>
  )
}
