import { readAdditionalImages } from '#web/lib/additional-images.ts'
import type { ProductRow } from '#web/lib/catalogue-queries.ts'

export type Slide = { url: string; description: string }

/** The main picture, then the others, each once. */
export function gallerySlides(product: Pick<ProductRow, 'image_url' | 'additional_images'>): Slide[] {
  const main = product.image_url ? [{ url: product.image_url, description: '' }] : []
  const slides = [...main, ...readAdditionalImages(product.additional_images)]
  return slides.filter(({ url }, index) => slides.findIndex((slide) => slide.url === url) === index)
}
