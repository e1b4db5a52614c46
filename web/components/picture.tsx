import { useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl, pictureSizes } from '#web/lib/media-url.ts'

export type PictureProps = {
  src: string | null | undefined
  alt: string
  /** How wide it stands, as in the `sizes` of an image. */
  sizes: string
  /** Part of what is seen first: it is loaded at once. */
  isEager?: boolean
  /** It is magnified: larger sizes are asked for than its box needs. */
  isClose?: boolean
  /** A material seen closely: the night lies on it with half its weight. */
  isDetail?: boolean
  /** Ratio and size of the box; 4:5 where not given. */
  className?: string
  onError?: () => void
  onShown?: (image: HTMLImageElement) => void
}

/** A picture in a box of known ratio, the colour of its set behind it. One that can't be had leaves the empty box. */
export function Picture({ src, alt, sizes, isEager, isClose, isDetail, className, onError, onShown }: PictureProps) {
  const url = mediaUrl(src)
  const [broken, setBroken] = useState<string>()
  const isShown = url !== undefined && broken !== url
  return (
    <span
      className={cn(
        'night-falloff relative block overflow-hidden bg-mat',
        isDetail && 'after:opacity-50',
        className ?? 'aspect-4/5'
      )}
    >
      {isShown && (
        <img
          src={url}
          srcSet={pictureSizes(url, isClose ? 1920 : undefined)}
          sizes={sizes}
          alt={alt}
          width={640}
          height={800}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onLoad={({ currentTarget }) => onShown?.(currentTarget)}
          onError={() => {
            setBroken(url)
            onError?.()
          }}
        />
      )}
    </span>
  )
}
