import { useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl } from '#web/lib/media-url.ts'
import { rememberShown, shownSize } from '#web/lib/shown-pictures.ts'
import { SizedImage } from './sized-image.tsx'

export type PictureProps = {
  src: string | null | undefined
  alt: string
  sizes: string
  isEager?: boolean
  /** The file itself instead of the size that fits the box, for a magnified picture. */
  isOriginal?: boolean
  /** Until it has loaded, the size in which the picture was shown before stands in. */
  isHeld?: boolean
  /** A close-up of a material: dimmed half as much at night. */
  isDetail?: boolean
  className?: string
  onError?: () => void
  onShown?: (image: HTMLImageElement) => void
}

const filling = 'absolute inset-0 size-full object-cover'

export function Picture(props: PictureProps) {
  const { src, alt, sizes, isEager, isOriginal = false, isHeld, isDetail, className, onError, onShown } = props
  const url = mediaUrl(src)
  const [broken, setBroken] = useState<string>()
  const [brokenOriginal, setBrokenOriginal] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const isShown = url !== undefined && broken !== url
  const isOriginalShown = isOriginal && brokenOriginal !== url
  const held = isHeld && isShown && loaded !== url ? shownSize(url) : undefined
  return (
    <span
      className={cn(
        'night-falloff relative block overflow-hidden bg-mat',
        isDetail && 'after:opacity-50',
        className ?? 'aspect-4/5'
      )}
    >
      {held && <img src={held} alt="" className={filling} />}
      {isShown && (
        <SizedImage
          src={url}
          isOriginal={isOriginalShown}
          sizes={sizes}
          alt={alt}
          width={640}
          height={800}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
          className={filling}
          onLoad={({ currentTarget }) => {
            rememberShown(url, currentTarget.currentSrc)
            setLoaded(url)
            onShown?.(currentTarget)
          }}
          onError={() => {
            if (isOriginalShown) return setBrokenOriginal(url)
            setBroken(url)
            onError?.()
          }}
        />
      )}
    </span>
  )
}
