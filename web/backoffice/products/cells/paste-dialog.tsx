import { useRef } from 'react'
import { formatCount } from '#web/lib/format/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { useCellEditor } from './cell-editor-store.ts'
import { newBatch, ProductsDeleted, useEditCells } from './cell-mutations.ts'
import { cellNames } from './cell-values.ts'
import { type PastedCell, type PastedRow, readBlock } from './paste-block.ts'

/** What a pasted block would change, before it does. */
export function PasteDialog() {
  const paste = useCellEditor((state) => state.paste)
  const edit = useEditCells()
  const primary = useRef<HTMLButtonElement>(null)
  const close = () => {
    edit.reset()
    useCellEditor.setState({ paste: undefined })
  }
  if (!paste) return null
  const rows = readBlock(paste.block, paste.rows, paste.column)
  const edits = rows.flatMap(({ product, values }) => (Object.keys(values).length > 0 ? [{ product, values }] : []))
  const problems = rows.flatMap(({ cells }) => cells).filter(({ problem }) => problem).length
  const beyond = paste.block.length - rows.length
  return (
    <Dialog open onOpenChange={(isOpening) => !isOpening && !edit.isPending && close()}>
      <DialogContent
        // Enter after the paste does what was asked for.
        onOpenAutoFocus={(event) => {
          if (edits.length === 0) return
          event.preventDefault()
          primary.current?.focus()
        }}
        title={`Paste ${rowsText(paste.block.length)}`}
        footer={
          <>
            <p role="status" className="mr-auto self-center text-small text-muted">
              {edit.error instanceof ProductsDeleted
                ? 'Nothing was changed: some of these products have been deleted meanwhile. Cancel and paste again.'
                : edit.isError
                  ? 'Nothing was changed. Try again.'
                  : 'One Undo takes all of it back'}
            </p>
            <Button variant="line" size="dense" disabled={edit.isPending} onClick={close}>
              Cancel
            </Button>
            <Button
              ref={primary}
              size="dense"
              disabled={edits.length === 0 || edit.isPending}
              onClick={() => edit.mutate(newBatch(edits), { onSuccess: close })}
            >
              {edit.isPending
                ? 'Changing...'
                : `Change ${edits.length === 1 ? '1 product' : `${formatCount(edits.length)} products`}`}
            </Button>
          </>
        }
      >
        <div className="px-4 py-5 md:px-8">
          {problems > 0 && (
            <p role="alert" className="pb-3 text-small text-oxblood">
              {problems === 1
                ? '1 value cannot be read, and its cell stays as it is.'
                : `${formatCount(problems)} values cannot be read, and their cells stay as they are.`}
            </p>
          )}
          {beyond > 0 && (
            <p className="pb-3 text-small text-muted">
              {rowsText(beyond)} beyond the end of the list {beyond === 1 ? 'is' : 'are'} left out.
            </p>
          )}
          <ul className="border-t border-line">
            {rows.map((row) => (
              <Row key={row.product.id} row={row} />
            ))}
          </ul>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Row({ row: { product, cells } }: { row: PastedRow }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-line py-2 text-small md:grid-cols-[minmax(0,240px)_1fr]">
      <p className="truncate font-medium">{product.name}</p>
      {cells.length === 0 ? (
        <p className="text-muted">No change</p>
      ) : (
        <dl className="figures">
          {cells.map((cell) => (
            <Cell key={cell.column} cell={cell} />
          ))}
        </dl>
      )}
    </li>
  )
}

function Cell({ cell: { column, before, after, problem } }: { cell: PastedCell }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{cellNames[column]}</dt>
      <dd className="wrap-anywhere">
        <span className="text-muted">
          <span className="sr-only">from </span>
          {before || 'none'}
        </span>
        <span aria-hidden> → </span>
        <span className="sr-only"> to </span>
        <span className={problem ? 'text-oxblood line-through' : undefined}>{after || 'none'}</span>
        {problem && <span className="block text-oxblood">{problem}</span>}
      </dd>
    </div>
  )
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${formatCount(count)} rows`
}
