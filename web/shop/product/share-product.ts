import { toast } from 'sonner'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'

export async function shareProduct(product: Pick<ProductRow, 'name'>): Promise<void> {
  const page = { title: product.name, url: location.href }
  if (await isShared(page)) return
  try {
    // The clipboard needs https.
    await navigator.clipboard.writeText(page.url)
    toast.success('Link copied')
  } catch {
    toast.error('The link could not be copied. Copy it from the address bar instead.')
  }
}

/** False if the device cannot share; a user who closes the sheet is done. */
async function isShared(page: ShareData): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare(page)) return false
  try {
    await navigator.share(page)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
