import { type AdditionalImage, readAdditionalImages } from './additional-images.ts'
import type { ProductRow } from './catalogue-queries.ts'
import { optionsOf } from './variant-options.ts'

export type Pictured = Pick<ProductRow, 'image_url' | 'additional_images' | 'colors'>

/** `shownIn`: the colour it shows, if that is not the chosen one. */
export type ColorPicture = Pick<AdditionalImage, 'url' | 'description'> & { shownIn: string | undefined }

/**
 * A product's pictures when `color` is chosen: those of that colour, then those of no particular colour. The main picture
 * shows the first colour; it also stands for a colour that has no picture. Pictures of other colours are left out unless
 * there is nothing else.
 */
export function picturesInColor(product: Pictured, color: string): ColorPicture[] {
  const { first, main, ofColors, others } = groupByColor(product)
  const own = [...(color === first ? main : []), ...ofColors.filter((image) => image.color === color)]
  const shownIn = ofColors.length > 0 && color !== first ? first : undefined
  const pictures = [
    ...(own.length > 0 ? own.map((image) => show(image, undefined)) : main.map((image) => show(image, shownIn))),
    ...others.map((image) => show(image, shownIn))
  ]
  return pictures.length > 0 ? pictures : ofColors.map((image) => show(image, image.color))
}

/**
 * One picture for what was chosen in this colour: the main one if none is known to show it. Same rule as the database's
 * `picture_of_color`; supabase/cases/color-pictures.ts tests both.
 */
export function pictureOfColor(product: Pictured, color: string): string | null {
  const { image_url, additional_images, colors } = product
  const isMain = Boolean(image_url) && color === optionsOf(colors)[0]
  const own = isMain ? undefined : readAdditionalImages(additional_images).find((image) => image.color === color)
  return own?.url ?? (image_url || null)
}

/** Null if no picture is known to show this colour. */
export function swatchPictureOf(product: Pictured, color: string): string | null {
  const { first, main, ofColors } = groupByColor(product)
  const ofColor = ofColors.find((image) => image.color === color)?.url ?? null
  return color === first ? (main[0]?.url ?? ofColor) : ofColor
}

/** Whether the product has a picture of a colour besides its first. */
export function hasColorPictures(product: Pictured): boolean {
  const { first, ofColors } = groupByColor(product)
  return ofColors.some(({ color }) => color !== first)
}

function groupByColor({ image_url, additional_images, colors }: Pictured) {
  const options = optionsOf(colors)
  const images = readAdditionalImages(additional_images)
  const isOfColor = ({ color }: AdditionalImage) => color !== undefined && options.includes(color)
  return {
    first: options[0],
    main: image_url ? [{ url: image_url, description: '' }] : [],
    ofColors: images.filter(isOfColor),
    others: images.filter((image) => !isOfColor(image))
  }
}

function show({ url, description }: Pick<AdditionalImage, 'url' | 'description'>, shownIn: string | undefined): ColorPicture {
  return { url, description, shownIn }
}
