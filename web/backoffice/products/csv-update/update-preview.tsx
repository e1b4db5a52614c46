import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CsvGrid, type CsvGridHandle } from '#web/backoffice/products/csv/csv-grid.tsx'
import type { GridCheck } from '#web/backoffice/products/csv/csv-grid-row.tsx'
import { CsvItems } from '#web/backoffice/products/csv/csv-items.tsx'
import { placeOf, type RowBadge } from '#web/backoffice/products/csv/csv-row-state.tsx'
import {
  brandColumn,
  isReadColumn,
  linkColumn,
  titleColumn,
  updatedAtColumn
} from '#web/backoffice/products/csv/product-columns.ts'
import type { CellMessage } from '#web/backoffice/products/csv/product-csv.ts'
import { Counted } from '#web/components/counted.tsx'
import { PanelHeading } from '#web/components/page-heading.tsx'
import { useMediaQuery, wideScreen } from '#web/lib/browser/use-media-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { UpdateCheck, UpdateRow, UpdateState } from './update-check.ts'
import { correctUpdateCells, type RefusedRow } from './update-store.ts'
import type { UpdateDryRun } from './use-update-check.ts'

const shownStates = {
  all: ['changing', 'unchanged', 'conflict', 'unknown', 'failing'],
  changes: ['changing'],
  decide: ['conflict'],
  problems: ['unknown', 'failing'],
  unchanged: ['unchanged']
} satisfies Record<string, UpdateState[]>

type Shown = keyof typeof shownStates

function isShown(name: string | null): name is Shown {
  return name !== null && Object.hasOwn(shownStates, name)
}

const nothing: CellMessage[] = []
const unknownBrand: CellMessage[] = [{ column: brandColumn, message: 'Not on the Brands page' }]

export type UpdatePreviewProps = { columns: string[]; dryRun: UpdateDryRun; refused: readonly RefusedRow[] }

export function UpdatePreview({ columns, dryRun: { rows, checks, brands }, refused }: UpdatePreviewProps) {
  const isWide = useMediaQuery(wideScreen)
  const grid = useRef<CsvGridHandle>(null)
  const [shown, setShown] = useShownRows()
  const messages = new Map(refused.map(({ number, message }) => [number, message]))
  const stateOf = ({ number }: UpdateRow) => checks.of.get(number)?.state ?? 'unchanged'
  const states: readonly UpdateState[] = shownStates[shown]
  // Rows that were corrected under a filter stay visible in it.
  const [corrected, setCorrected] = useState<{ shown: Shown; rows: ReadonlySet<number> }>({ shown, rows: new Set() })
  const stays = (number: number) => corrected.shown === shown && corrected.rows.has(number)
  const countOf = (name: Shown) => shownStates[name].reduce((sum, state) => sum + checks.counts[state], 0)
  const list = {
    columns: columnsOf(columns),
    rows: shown === 'all' ? rows : rows.filter((row) => states.includes(stateOf(row)) || stays(row.number)),
    checkOf: (row: UpdateRow) => gridCheck(checks.of.get(row.number), brands, messages.get(row.number)),
    onCorrect: (changes: Parameters<typeof correctUpdateCells>[0]) => {
      const before = corrected.shown === shown ? corrected.rows : []
      setCorrected({ shown, rows: new Set([...before, ...changes.map(({ number }) => number)]) })
      correctUpdateCells(changes)
    }
  }
  return (
    <section aria-labelledby="update-preview" className="min-w-0 lg:col-span-2">
      <div className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2 pb-3.5">
        <PanelHeading id="update-preview" className="mr-auto">
          Rows
        </PanelHeading>
        <Segments
          label="Rows to show"
          value={shown}
          onChange={setShown}
          options={[
            ['all', <Counted key="all" name="All" count={rows.length} />],
            ['changes', <Counted key="changes" name="Changes" count={countOf('changes')} />],
            ...(countOf('decide') > 0 || shown === 'decide'
              ? ([['decide', <Counted key="decide" name="To decide" count={countOf('decide')} />]] as const)
              : []),
            ['problems', <Counted key="problems" name="Problems" count={countOf('problems')} />],
            ['unchanged', <Counted key="unchanged" name="Unchanged" count={countOf('unchanged')} />]
          ]}
        />
        {isWide && (
          <Button
            variant="line"
            size="dense"
            disabled={countOf('problems') === 0}
            onClick={() => grid.current?.showNextProblem()}
          >
            Next problem
          </Button>
        )}
      </div>
      {list.rows.length === 0 && <p className="border-y border-line py-8 text-muted">No rows here.</p>}
      {list.rows.length > 0 && (isWide ? <CsvGrid ref={grid} {...list} /> : <CsvItems {...list} />)}
      {isWide && list.rows.length > 0 && (
        <p id="csv-grid-keys" className="mt-2.5 text-small text-muted">
          Click a cell or press Enter to edit it. Tab moves to the next cell, Escape cancels, F8 jumps to the next problem.
        </p>
      )}
    </section>
  )
}

function useShownRows(): [Shown, (shown: Shown) => void] {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('show')
  const shown = isShown(wanted) ? wanted : 'all'
  const setShown = (next: Shown) =>
    setParams(
      (current) => {
        if (next === 'all') current.delete('show')
        else current.set('show', next)
        return current
      },
      { replace: true, preventScrollReset: true }
    )
  return [shown, setShown]
}

/** What names the product comes first, when it was exported last. */
function columnsOf(columns: string[]): string[] {
  const read = new Set(columns.filter((name) => isReadColumn(name)))
  const first = [linkColumn, titleColumn].filter((name) => read.has(name))
  const last = columns.includes(updatedAtColumn) ? [updatedAtColumn] : []
  return [...new Set([...first, ...read, ...last])]
}

const checksOfGrid = new WeakMap<UpdateCheck, GridCheck & { brands: unknown; refusal: string | undefined }>()

/** Remembered, so that memoised rows do not render again. */
function gridCheck(
  check: UpdateCheck | undefined,
  brands: ReadonlySet<string> | undefined,
  refusal: string | undefined
): GridCheck {
  if (!check) return { text: 'Unchanged', tone: 'muted', problems: nothing, warnings: nothing, notes: nothing, replaced: {} }
  const seen = checksOfGrid.get(check)
  if (seen && seen.brands === brands && seen.refusal === refusal) return seen
  const isUnknown = brands !== undefined && Boolean(check.after.brand) && !brands.has(check.after.brand ?? '')
  const result = {
    ...badgeOf(check, refusal),
    problems: refusal === undefined ? check.problems : [...check.problems, { message: refusal }],
    warnings:
      check.state === 'conflict'
        ? check.conflicts.map(({ column }) => ({ column, message: 'Changed since your export' }))
        : nothing,
    notes: isUnknown ? unknownBrand : nothing,
    replaced: check.replaced,
    name: check.product?.name,
    brands,
    refusal
  }
  checksOfGrid.set(check, result)
  return result
}

function badgeOf({ state, problems, replaced, conflicts }: UpdateCheck, refusal: string | undefined): RowBadge {
  if (refusal !== undefined) return { text: 'Not updated', tone: 'oxblood' }
  if (state === 'unknown') return { text: 'Unknown link', tone: 'oxblood' }
  if (state === 'failing') {
    const place = placeOf(problems)
    return { text: place ? `Would fail: ${place}` : 'Would fail', tone: 'oxblood' }
  }
  if (state === 'conflict')
    return { text: `Decide ${placeOf(conflicts.map(({ column }) => ({ column, message: '' })))}`, tone: 'bronze' }
  if (state === 'unchanged') return { text: 'Unchanged', tone: 'muted' }
  return {
    text: `Changes ${placeOf(Object.keys(replaced).map((column) => ({ column, message: '' }))) ?? ''}`,
    tone: 'moss'
  }
}
