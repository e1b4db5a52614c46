import { useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl, pictureSizes } from '#web/lib/media-url.ts'

export type PictureProps = {
  src: string | null | undefined
  alt: string
  sizes: string
  isEager?: boolean
  /** Magnified: loads larger sizes than its box needs. */
  isClose?: boolean
  /** A close-up of a material: dimmed half as much at night. */
  isDetail?: boolean
  className?: string
  onError?: () => void
  onShown?: (image: HTMLImageElement) => void
}

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
