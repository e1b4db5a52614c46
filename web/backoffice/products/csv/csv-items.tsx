import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Pencil } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import type { CsvRowsProps } from './csv-grid.tsx'
import type { GridCheck, GridRow } from './csv-grid-row.tsx'
import { CsvRowState } from './csv-row-state.tsx'
import { brandColumn, titleColumn } from './product-columns.ts'

const itemHeight = 92

export function CsvItems<Row extends GridRow>({ columns, rows, checkOf, onCorrect }: CsvRowsProps<Row>) {
  const place = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (place.current) setTop(place.current.getBoundingClientRect().top + scrollY)
  }, [])
  // Open fields stay open when their rows become valid.
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => itemHeight,
    getItemKey: (index) => rows[index]?.number ?? index,
    overscan: 4,
    scrollMargin: top
  })
  return (
    <ul
      ref={place}
      aria-label="Rows of the file"
      className="relative border-t border-line"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute inset-x-0 border-b border-line py-3"
              style={{ top: start - top }}
            >
              <CsvItem
                row={row}
                check={checkOf(row)}
                columns={columns}
                isOpen={open.has(row.number)}
                onOpen={() => setOpen(new Set([...open, row.number]))}
                onWrite={(column, text) => {
                  if (text !== row.cells[column]) onCorrect([{ number: row.number, cells: { [column]: text } }])
                }}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}

type CsvItemProps = {
  row: GridRow
  check: GridCheck
  columns: string[]
  isOpen: boolean
  onOpen: () => void
  onWrite: (column: string, text: string) => void
}

function CsvItem({ row, check, columns, isOpen, onOpen, onWrite }: CsvItemProps) {
  const { text: badge, tone, problems, warnings, notes, replaced } = check
  const noted = [...problems, ...warnings].flatMap(({ column }) => column ?? [])
  const shown = new Set([...noted, ...Object.keys(replaced), ...(row.corrected ?? [])])
  const fields = isOpen ? columns : columns.filter((column) => shown.has(column))
  const whole = problems.find(({ column }) => column === undefined)
  const title = row.cells[titleColumn] || check.name
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] items-center gap-3">
        <div className="min-w-0">
          <p className="truncate text-ui font-medium">
            <span className="figures font-regular text-muted">{row.number}</span>{' '}
            {title || <span className="font-regular text-muted">No title</span>}
          </p>
          <p className="truncate text-small text-muted">
            {[row.cells[brandColumn], row.cells.Price].filter(Boolean).join(' · ') || 'No brand, no price'}
          </p>
          <CsvRowState text={badge} tone={tone} />
          {whole && <p className="text-small text-oxblood">{whole.message}</p>}
        </div>
        {!isOpen && (
          <IconButton label={`Correct row ${row.number}`} className="size-11" onClick={onOpen}>
            <Pencil className="size-4" strokeWidth={1.25} />
          </IconButton>
        )}
      </div>
      {fields.length > 0 && (
        <div className="grid gap-3 pt-3">
          {fields.map((column) => (
            <CsvItemField
              key={column}
              column={column}
              text={row.cells[column] ?? ''}
              error={problems.find((problem) => problem.column === column)?.message}
              hint={
                [...warnings, ...notes].find((warning) => warning.column === column)?.message ?? replacedText(replaced[column])
              }
              onWrite={(text) => onWrite(column, text)}
            />
          ))}
        </div>
      )}
    </>
  )
}

function replacedText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  return text === '' ? 'Was empty' : `Was ${text}`
}

type CsvItemFieldProps = {
  column: string
  text: string
  error: string | undefined
  hint: string | undefined
  onWrite: (text: string) => void
}

function CsvItemField({ column, text, error, hint, onWrite }: CsvItemFieldProps) {
  const [typed, setTyped] = useState(text)
  const [written, setWritten] = useState(text)
  // A decision about the whole column has changed the cell.
  if (text !== written) {
    setWritten(text)
    setTyped(text)
  }
  return (
    <Field label={column} error={error} hint={hint}>
      {(control) =>
        text.includes('\n') ? (
          <Textarea
            isDense
            {...control}
            value={typed}
            rows={4}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => onWrite(typed)}
          />
        ) : (
          <Input
            isDense
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => onWrite(typed)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') onWrite(typed)
            }}
          />
        )
      }
    </Field>
  )
}
