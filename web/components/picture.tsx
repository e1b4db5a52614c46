import { useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl, pictureSizes } from '#web/lib/media-url.ts'
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

/** The file stands in for a size that fails, and the size for the file. */
type Failures = { url: string; original: boolean; sized: boolean }

const filling = 'absolute inset-0 size-full object-cover'

export function Picture(props: PictureProps) {
  const { src, alt, sizes, isEager, isOriginal = false, isHeld, isDetail, className, onError, onShown } = props
  const url = mediaUrl(src)
  const [failures, setFailures] = useState<Failures>()
  const [loaded, setLoaded] = useState<string>()
  const failed = failures?.url === url ? failures : undefined
  const isShown = url !== undefined && !(failed?.original && failed.sized)
  const isOriginalShown = isOriginal ? !failed?.original : failed?.sized === true
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
            const isOnlyVersion = pictureSizes(url) === undefined
            const original = isOriginalShown || isOnlyVersion || failed?.original === true
            const sized = !isOriginalShown || isOnlyVersion || failed?.sized === true
            setFailures({ url, original, sized })
            if (original && sized) onError?.()
          }}
        />
      )}
    </span>
  )
}
