import { cn } from '#web/lib/class-names.ts'
import { type BannerLook, side } from './banner-look.ts'

/** On phones its sides are cropped. */
export const bannerSizes = '(min-width: 768px) 100vw, 160vw'
export const largestPicture = 1920

type BannerPictureProps = {
  src: string
  srcSet?: string | undefined
  /** Undefined while unknown: the picture is loading and hidden. */
  look: BannerLook | undefined
  onLoad?: (image: HTMLImageElement) => void
}

export function BannerPicture({ src, srcSet, look, onLoad }: BannerPictureProps) {
  const isSet = look?.kind === 'set'
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={bannerSizes}
      alt=""
      fetchPriority="high"
      style={isSet ? { aspectRatio: look.ratio } : undefined}
      className={cn(
        'absolute inset-y-0 left-1/2 h-full -translate-x-1/2',
        isSet
          ? 'w-auto max-w-none wide-banner:mask-[linear-gradient(to_right,transparent,black_9%,black_91%,transparent)]'
          : 'w-full object-cover',
        !look && 'invisible'
      )}
      onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
    />
  )
}

type BannerBackdropProps = {
  src: string
  look: BannerLook | undefined
  onLoad?: (image: HTMLImageElement) => void
  onError?: () => void
}

export function BannerBackdrop({ src, look, onLoad, onError }: BannerBackdropProps) {
  const isSet = look?.kind === 'set'
  return (
    <div
      // Larger than the banner, because a blur fades at the edges. An upright phone shows no walls and blurs slowly.
      className={cn(
        'absolute inset-0 flex justify-center wide-banner:scale-110 wide-banner:blur-[0.8vw]',
        !look && 'invisible'
      )}
    >
      {isSet && <Wall key="left" src={src} ratio={look.ratio} at="left" />}
      <img
        key="middle"
        src={src}
        alt=""
        fetchPriority="high"
        {...(isSet
          ? { style: { aspectRatio: look.ratio }, className: 'h-full w-auto max-w-none shrink-0' }
          : { className: 'size-full object-cover' })}
        onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
        onError={onError}
      />
      {isSet && <Wall key="right" src={src} ratio={look.ratio} at="right" />}
    </div>
  )
}

type WallProps = { src: string; ratio: number; at: 'left' | 'right' }

/** A side of a set, mirrored at the picture's edge and again at its own, as wide as half the picture and without its object. */
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
