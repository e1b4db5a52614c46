import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { type ColorPicture, picturesInColor } from '#web/domain/catalogue/color-pictures.ts'

export type Slide = ColorPicture & { kind: 'picture' | 'film' }

export type GalleryProduct = Pick<ProductRow, 'image_url' | 'additional_images' | 'colors' | 'video_url'>

/** The product's pictures for a colour, then its film. */
export function gallerySlides(product: GalleryProduct, color: string): Slide[] {
  const pictures = picturesInColor(product, color).map((picture): Slide => ({ kind: 'picture', ...picture }))
  const film: Slide = { kind: 'film', url: product.video_url ?? '', description: '', shownIn: undefined }
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
