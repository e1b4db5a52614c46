import { useMutation } from '@tanstack/react-query'
import { readProducts, type Wanted } from './csv-export-queries.ts'
import { runCsvExport } from './csv-export-store.ts'

export function useExportProducts() {
  return useMutation({
    mutationFn: (wanted: Wanted) => runCsvExport(fileNameOf(wanted), (signal) => readProducts(wanted, signal)),
    meta: { failureToast: 'Failed to export products' }
  })
}

function fileNameOf({ kind }: Wanted): string {
  // The Swedish locale formats ISO dates: 2026-11-21.
  return `vitrine-products-${kind}-${new Date().toLocaleDateString('sv-SE')}.csv`
}
