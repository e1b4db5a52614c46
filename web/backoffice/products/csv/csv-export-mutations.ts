import { useMutation } from '@tanstack/react-query'
import { readProducts, type Wanted } from './csv-export-queries.ts'
import { runCsvExport } from './csv-export-store.ts'

/** Exports products as a CSV file; how far it is, is in the state of the export. */
export function useExportProducts() {
  return useMutation({
    mutationFn: (wanted: Wanted) => runCsvExport(fileNameOf(wanted), (signal) => readProducts(wanted, signal)),
    meta: { failureToast: 'Failed to export products' }
  })
}

function fileNameOf({ kind }: Wanted): string {
  // As Swedes write a day: 2026-11-21.
  return `vitrine-products-${kind}-${new Date().toLocaleDateString('sv-SE')}.csv`
}
