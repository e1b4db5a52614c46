import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CsvCheck, checkRows } from './csv-check.ts'
import { brandNamesQuery, existingProductsQuery } from './csv-queries.ts'
import type { UploadRow } from './csv-upload.ts'

export type CsvDryRun = {
  rows: UploadRow[]
  check: CsvCheck
  /** The names on the Brands page; undefined until they are known. */
  brands: ReadonlySet<string> | undefined
  /** Whether it is known which products exist. */
  isKnown: boolean
  retry: (() => void) | undefined
}

const none: ReadonlySet<string> = new Set()

export function useCsvCheck(rows: UploadRow[], linksRevision: number): CsvDryRun {
  const enabled = rows.length > 0
  const existing = useQuery({
    ...existingProductsQuery({ ids: rows.flatMap(linkOf), revision: linksRevision }),
    placeholderData: keepPreviousData,
    enabled
  })
  const { data: brands } = useQuery({ ...brandNamesQuery(), enabled })
  return {
    rows,
    check: checkRows(rows, existing.data ?? none),
    brands,
    isKnown: existing.data !== undefined && !existing.isPlaceholderData,
    retry: existing.isError ? () => void existing.refetch() : undefined
  }
}

/** The product_id to check; none if the row would fail anyway or its id was generated. */
function linkOf({ product, problems, hasGeneratedId }: UploadRow): string[] {
  return product && problems.length === 0 && !hasGeneratedId ? [product.product_id] : []
}
