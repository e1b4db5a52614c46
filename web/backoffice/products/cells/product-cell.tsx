import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { editCell, isPlace, useCellEditor } from './cell-editor-store.ts'
import { focusCell } from './cell-focus.ts'
import { CellInput } from './cell-input.tsx'
import { type CellColumn, cellNames, cellText } from './cell-values.ts'
import { StatusMenu } from './status-menu.tsx'
import { usePasteBlock } from './use-paste-block.ts'

export type ProductCellProps = { product: ProductRow; column: CellColumn; children: ReactNode; className?: string }

const moves: Record<string, { row?: number; column?: number }> = {
  ArrowUp: { row: -1 },
  ArrowDown: { row: 1 },
  ArrowLeft: { column: -1 },
  ArrowRight: { column: 1 }
}

/** A cell that is edited in place, as in a spreadsheet: Enter or F2, a letter, or a click; arrows move the focus. */
export function ProductCell({ product, column, children, className }: ProductCellProps) {
  const isEditing = useCellEditor(({ editing }) => isPlace(editing, product.id, column))
  const isChanged = useCellEditor(({ changed }) => isPlace(changed, product.id, column))
  const paste = usePasteBlock()
  const place = { id: product.id, column }
  const start = (text = cellText(product, column)) => editCell(place, text)
  const handleKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const move = moves[key]
    if (move) focusCell(event.currentTarget, move)
    else if (key === 'F2') start()
    else if (key === 'Backspace' || key === 'Delete') start('')
    else if (key.length === 1 && key !== ' ') start(key)
    else return
    event.preventDefault()
  }
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    void paste(event.currentTarget, place, event.clipboardData.getData('text/plain'))
  }
  const button = (
    <button
      type="button"
      {...(column === 'tags' && cellText(product, column) === '' && { 'aria-label': `Add tags to ${product.name}` })}
      title={`Edit ${cellNames[column].toLowerCase()}`}
      // One stop a row; the arrows lead to the others.
      tabIndex={column === 'price' ? 0 : -1}
      className={cn(
        'relative block max-w-full scroll-mt-12 scroll-mb-14 text-inherit',
        isChanged && 'before:absolute before:top-2 before:-left-3.5 before:size-1.5 before:bg-moss',
        className
      )}
      onFocus={() => useCellEditor.setState({ focused: place })}
      onBlur={() => useCellEditor.setState({ focused: undefined })}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onCopy={(event) => {
        event.preventDefault()
        event.clipboardData.setData('text/plain', cellText(product, column))
      }}
      {...(column !== 'stock_status' && { onClick: () => start() })}
    >
      {children}
    </button>
  )
  return (
    // Its menu is outside of the row, and a click there does not open the product.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span data-cell={column} className="relative block" onClick={(event) => event.stopPropagation()}>
      {column === 'stock_status' ? (
        <StatusMenu product={product} isOpen={isEditing}>
          {button}
        </StatusMenu>
      ) : isEditing ? (
        <CellInput product={product} column={column} />
      ) : (
        button
      )}
    </span>
  )
}
