import { useMutation } from '@tanstack/react-query'
import { exportFileName, runCsvExport } from '#web/lib/export/csv-export.ts'
import { productCells, productHeader } from './csv-export.ts'
import { readProducts, type Wanted } from './csv-export-queries.ts'

export function useExportProducts() {
  return useMutation({
    mutationFn: (wanted: Wanted) =>
      runCsvExport({
        fileName: exportFileName(`products-${wanted.kind}`),
        header: productHeader,
        read: (signal) => readProducts(wanted, signal),
        toCells: productCells
      }),
    meta: { failureToast: 'Failed to export products' }
  })
}
