import { Popover } from 'radix-ui'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { toast } from 'sonner'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { revealAndFocus } from '#web/lib/browser/focus.ts'
import { cn } from '#web/lib/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { closeCell, typeInCell, useCellEditor } from './cell-editor-store.ts'
import { findCell, nextCell } from './cell-focus.ts'
import { type CellColumn, cellNames } from './cell-values.ts'
import { usePasteBlock } from './use-paste-block.ts'
import { useSaveCell } from './use-save-cell.ts'

export type CellInputProps = { product: ProductRow; column: CellColumn }

/** Enter saves and goes down, Tab saves and goes on, Escape leaves the cell as it was; going elsewhere saves. */
export function CellInput({ product, column }: CellInputProps) {
  const editing = useCellEditor((state) => state.editing)
  const save = useSaveCell(product, column)
  const paste = usePasteBlock()
  const messageId = useId()
  const isDone = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  // A row that is scrolled away is unmounted: its text stays until another cell is opened.
  useEffect(() => {
    const keep = () => {
      if (save(useCellEditor.getState().editing?.text ?? '')) return true
      if (field.current) {
        field.current.focus()
        return false
      }
      const problem = useCellEditor.getState().editing?.problem
      toast.error(`${cellNames[column]} of ${product.name} stays as it was: ${problem}`)
      return true
    }
    useCellEditor.setState({ keep })
  })
  const leave = (from: Element, step: { row?: number; column?: number }, end: () => boolean) => {
    const cell = from.closest('[data-cell]') ?? from
    isDone.current = true
    revealAndFocus(
      () => {
        isDone.current = end()
      },
      () => (isDone.current ? (findCell(cell, step) ?? findCell(cell, {}) ?? cell.querySelector('button')) : null)
    )
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const saved = () => save(currentTarget.value)
    if (key === 'Enter') leave(currentTarget, { row: shiftKey ? -1 : 1 }, saved)
    else if (key === 'Tab') leave(currentTarget, nextCell(column, shiftKey ? -1 : 1), saved)
    else if (key === 'Escape') {
      leave(currentTarget, {}, () => {
        closeCell()
        return true
      })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    const cell = event.currentTarget.closest('[data-cell]') ?? event.currentTarget
    isDone.current = true
    closeCell()
    void paste(cell, { id: product.id, column }, text)
  }
  if (!editing) return null
  return (
    <Popover.Root open={editing.problem !== undefined}>
      <Popover.Anchor asChild>
        <input
          ref={field}
          aria-label={`${cellNames[column]} of ${product.name}`}
          aria-invalid={editing.problem !== undefined}
          aria-describedby={editing.problem ? messageId : undefined}
          inputMode={column === 'price' ? 'decimal' : 'text'}
          autoComplete="off"
          spellCheck={false}
          value={editing.text}
          className={cn(
            'relative z-10 h-9 border border-ink bg-surface px-2.5 text-ui -outline-offset-1 aria-invalid:border-oxblood max-md:h-11',
            column === 'price'
              ? 'figures w-28 text-right md:-mx-2 md:w-[calc(100%+16px)] lg:-mx-2.5 lg:w-[calc(100%+20px)]'
              : '-ml-2.5 w-[calc(100%+20px)]'
          )}
          onChange={(event) => typeInCell(event.target.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          onClick={(event) => event.stopPropagation()}
          onBlur={(event) => {
            // The window has lost the focus and not the field, which goes on where it was.
            if (document.activeElement === event.currentTarget) return
            if (!isDone.current) save(event.currentTarget.value)
          }}
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          role="none"
          align="end"
          sideOffset={4}
          collisionPadding={16}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-60 max-w-72 border border-oxblood bg-surface px-3 py-2"
        >
          <FieldError id={messageId}>{editing.problem}</FieldError>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
