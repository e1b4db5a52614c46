import { type AdditionalImage, readAdditionalImages } from './additional-images.ts'
import type { ProductRow } from './catalogue-queries.ts'
import { optionsOf } from './variant-options.ts'

export type Pictured = Pick<ProductRow, 'image_url' | 'additional_images' | 'colors'>

/** `shownIn`: the colour it shows, if that is not the chosen one. */
export type ColorPicture = Pick<AdditionalImage, 'url' | 'description'> & { shownIn: string | undefined }

/**
 * A product's pictures when `color` is chosen: those of that colour, then those that count for all. The main picture shows
 * the first colour; it also stands for a colour that has no picture.
 */
export function picturesInColor(product: Pictured, color: string): ColorPicture[] {
  const { first, main, ofColors, others } = sorted(product)
  const own = [...(color === first ? main : []), ...ofColors.filter((image) => image.color === color)]
  const another = ofColors.length > 0 && color !== first ? first : undefined
  return [
    ...(own.length > 0 ? own.map((image) => show(image, undefined)) : main.map((image) => show(image, another))),
    ...others.map((image) => show(image, another))
  ]
}

/** One picture for what was chosen in this colour: the main one if none is known to show it. */
export function pictureOfColor(product: Omit<Pictured, 'colors'>, color: string): string | null {
  return readAdditionalImages(product.additional_images).find((image) => image.color === color)?.url ?? product.image_url
}

/** Null if no picture is known to show this colour. */
export function swatchOf(product: Pictured, color: string): string | null {
  const { first, main, ofColors } = sorted(product)
  return (color === first ? main[0] : ofColors.find((image) => image.color === color))?.url ?? null
}

/** Whether the product has a picture of a colour besides its first. */
export function hasColorPictures(product: Pictured): boolean {
  return sorted(product).ofColors.length > 0
}

function sorted({ image_url, additional_images, colors }: Pictured) {
  const [first, ...further] = optionsOf(colors)
  const images = readAdditionalImages(additional_images)
  const isOfColor = ({ color }: AdditionalImage) => color !== undefined && further.includes(color)
  return {
    first,
    main: image_url ? [{ url: image_url, description: '' }] : [],
    ofColors: images.filter(isOfColor),
    others: images.filter((image) => !isOfColor(image))
  }
}

function show({ url, description }: Pick<AdditionalImage, 'url' | 'description'>, shownIn: string | undefined): ColorPicture {
  return { url, description, shownIn }
}
