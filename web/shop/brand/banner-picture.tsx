import { SizedImage } from '#web/components/sized-image.tsx'
import { cn } from '#web/lib/class-names.ts'
import { maxRenditionWidth } from '#web/lib/media-url.ts'
import { type BannerLayout, side } from './banner-layout.ts'

/** On phones its sides are cropped. */
export const bannerSizes = '(min-width: 768px) 100vw, 160vw'

type BannerPictureProps = {
  src: string
  /** Undefined while unknown: the picture is loading and hidden. */
  layout: BannerLayout | undefined
  onLoad?: (image: HTMLImageElement) => void
}

export function BannerPicture({ src, layout, onLoad }: BannerPictureProps) {
  const isContained = layout?.fit === 'contain'
  return (
    <SizedImage
      src={src}
      maxWidth={maxRenditionWidth}
      sizes={bannerSizes}
      alt=""
      fetchPriority="high"
      style={isContained ? { aspectRatio: layout.ratio } : undefined}
      className={cn(
        'absolute inset-y-0 left-1/2 h-full -translate-x-1/2',
        isContained ? 'w-auto max-w-none wide-banner:fading-sides' : 'w-full object-cover',
        !layout && 'invisible'
      )}
      onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
    />
  )
}

type BannerBackdropProps = {
  src: string
  layout: BannerLayout | undefined
  onLoad?: (image: HTMLImageElement) => void
  onError?: () => void
}

export function BannerBackdrop({ src, layout, onLoad, onError }: BannerBackdropProps) {
  const isContained = layout?.fit === 'contain'
  return (
    <div
      // Larger than the banner, because a blur fades at the edges. An upright phone shows no walls and blurs slowly.
      className={cn(
        'absolute inset-0 flex justify-center wide-banner:scale-110 wide-banner:blur-[1.6vw]',
        !layout && 'invisible'
      )}
    >
      {isContained && <Wall key="left" src={src} ratio={layout.ratio} at="left" />}
      <img
        key="middle"
        src={src}
        alt=""
        fetchPriority="high"
        {...(isContained
          ? { style: { aspectRatio: layout.ratio }, className: 'h-full w-auto max-w-none shrink-0' }
          : { className: 'size-full object-cover' })}
        onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
        onError={onError}
      />
      {isContained && <Wall key="right" src={src} ratio={layout.ratio} at="right" />}
    </div>
  )
}

type WallProps = { src: string; ratio: number; at: 'left' | 'right' }

/** A side of a contained picture: mirrored at its edge, and again there; half as wide as the picture, without its object. */
function Wall({ src, ratio, at }: WallProps) {
  const strip = (isMirrored: boolean) => (
    <span
      style={{ aspectRatio: ratio * side }}
      // Overlaps by a pixel, so that no line shows between them.
      className={cn(
        'relative hidden h-full shrink-0 overflow-hidden wide-banner:block',
        at === 'left' ? '-mr-px' : '-ml-px',
        isMirrored && '-scale-x-100'
      )}
    >
      <img
        src={src}
        alt=""
        style={{ aspectRatio: ratio }}
        className={cn('absolute top-0 h-full w-auto max-w-none', at === 'left' ? 'left-0' : 'right-0')}
      />
    </span>
  )
  return (
    <>
      {strip(at === 'right')}
      {strip(at === 'left')}
    </>
  )
}
