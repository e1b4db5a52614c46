import { readAdditionalImages } from '#web/domain/catalogue/additional-images.ts'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'

export type Slide = { kind: 'picture' | 'film'; url: string; description: string }

export function gallerySlides(product: Pick<ProductRow, 'image_url' | 'additional_images' | 'video_url'>): Slide[] {
  const images = [{ url: product.image_url ?? '', description: '' }, ...readAdditionalImages(product.additional_images)]
  const pictures = images.map(({ url, description }): Slide => ({ kind: 'picture', url, description }))
  const film: Slide = { kind: 'film', url: product.video_url ?? '', description: '' }
  return [...pictures, film].filter(
    ({ url }, index, slides) => url !== '' && slides.findIndex((slide) => slide.url === url) === index
  )
}

export function stepByKey(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
