import { toast } from 'sonner'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'

/** Hands the address to the device's own sheet where it has one that works, else to the clipboard, else says where it is. */
export async function shareProduct(product: Pick<ProductRow, 'name'>): Promise<void> {
  const page = { title: product.name, url: location.href }
  if (await isShared(page)) return
  try {
    // Pages without https have no clipboard.
    await navigator.clipboard.writeText(page.url)
    toast.success('Link copied')
  } catch {
    toast.error('The link could not be copied. Copy it from the address bar instead.')
  }
}

/** Whether the device took it; someone who closes its sheet wanted nothing else. */
async function isShared(page: ShareData): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare(page)) return false
  try {
    await navigator.share(page)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
