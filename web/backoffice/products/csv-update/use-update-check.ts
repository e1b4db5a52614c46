import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useProductBatch } from '#web/backoffice/products/bulk/product-batch-store.ts'
import { brandNamesQuery } from '#web/backoffice/products/csv/csv-queries.ts'
import { updatedAtColumn } from '#web/backoffice/products/csv/product-columns.ts'
import { readCell } from '#web/lib/format/csv-cell.ts'
import type { EmptyCells } from './read-update.ts'
import {
  checkUpdateRow,
  checkUpdateRows,
  type Decided,
  linkOf,
  type UpdateBase,
  type UpdateCheck,
  type UpdateChecks,
  type UpdateRow
} from './update-check.ts'
import { type ReadProduct, updateBaseQuery } from './update-queries.ts'
import { useCsvUpdate } from './update-store.ts'

export type UpdateDryRun = {
  rows: UpdateRow[]
  checks: UpdateChecks
  /** The names on the Brands page; undefined until they are known. */
  brands: ReadonlySet<string> | undefined
  /** Whether the products have been read. */
  isKnown: boolean
  /** Whether an update or its Undo is being made. */
  isBusy: boolean
  retry: (() => void) | undefined
}

type Seen = { base: UpdateBase; emptyCells: EmptyCells; decided: Decided | undefined; check: UpdateCheck }

const noBase: UpdateBase = { products: new Map(), changes: new Map() }

/** Rows are compared once: ten thousand take a third of a second. */
const seenRows = new WeakMap<UpdateRow, Seen>()

export function useUpdateCheck(): UpdateDryRun {
  const { table, emptyCells, choices } = useCsvUpdate()
  const stage = useProductBatch(({ batch }) => batch?.state.stage)
  const isBusy = stage === 'running' || stage === 'undoing'
  const rows = table?.rows ?? []
  const base = useQuery({
    ...updateBaseQuery({ wanted: wantedOf(rows), revision: table?.revision ?? 0 }),
    placeholderData: keepPreviousData,
    enabled: rows.length > 0 && !isBusy
  })
  const { data: brands } = useQuery({ ...brandNamesQuery(), enabled: rows.length > 0 })
  const known = base.data ?? noBase
  const check = (row: UpdateRow) => checkOnce(row, { base: known, emptyCells, decided: choices.get(row.number) })
  return {
    rows,
    checks: checkUpdateRows(rows, check),
    brands,
    isKnown: base.data !== undefined && !base.isPlaceholderData,
    isBusy,
    retry: base.isError ? () => void base.refetch() : undefined
  }
}

function checkOnce(row: UpdateRow, { base, emptyCells, decided }: Omit<Seen, 'check'>): UpdateCheck {
  const seen = seenRows.get(row)
  if (seen?.base === base && seen.emptyCells === emptyCells && seen.decided === decided) return seen.check
  const check = checkUpdateRow(row, base, { emptyCells, decided })
  seenRows.set(row, { base, emptyCells, decided, check })
  return check
}

function wantedOf(rows: readonly UpdateRow[]): ReadProduct[] {
  const wanted = new Map<string, ReadProduct>()
  for (const row of rows) {
    const link = linkOf(row)
    if (link !== '' && !wanted.has(link)) wanted.set(link, { link, updatedAt: readCell(row.cells[updatedAtColumn] ?? '') })
  }
  return [...wanted.values()]
}
