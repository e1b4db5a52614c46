import type { ComponentProps } from 'react'
import { pictureQuality, pictureSizes } from '#web/lib/media-url.ts'

export type SizedImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  src: string
  alt: string
  /** In pixels, of the largest size to offer. */
  maxWidth?: number | undefined
  /** The file itself instead of a scaled size. */
  isOriginal?: boolean | undefined
}

/** A picture that storage scales to the size its box and screen need. */
export function SizedImage({ src, alt, maxWidth, isOriginal, sizes, ...attributes }: SizedImageProps) {
  const sizesOf = (quality: number) => (isOriginal ? undefined : pictureSizes(src, maxWidth, quality))
  const dense = sizesOf(pictureQuality.dense)
  return (
    <picture className="contents">
      {dense && <source media="(min-resolution: 2.5dppx)" srcSet={dense} sizes={sizes} />}
      <img {...attributes} src={src} srcSet={sizesOf(pictureQuality.usual)} sizes={sizes} alt={alt} />
    </picture>
  )
}
