import { cn } from '#web/lib/class-names.ts'
import { type BannerLook, side } from './banner-look.ts'

/** How wide a picture is on a banner, as in the `sizes` of an image: on phones its sides are cut. */
export const bannerSizes = '(min-width: 768px) 100vw, 160vw'
/** In pixels of its width. */
export const largestPicture = 1920

type BannerPictureProps = {
  src: string
  srcSet?: string | undefined
  /** Undefined until it is known: the picture is loaded and not shown. */
  look: BannerLook | undefined
  onLoad?: (image: HTMLImageElement) => void
}

/** A house's picture: a material fills the banner, a set is shown in its whole height and fades into its ground at both sides. */
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

type BannerGroundProps = {
  /** A small picture is enough: it is shown out of focus. */
  src: string
  look: BannerLook | undefined
  onLoad?: (image: HTMLImageElement) => void
  onError?: () => void
}

/** What a house's picture is before, out of focus: the wall of a set goes on at both sides, and the banner is never empty. */
export function BannerGround({ src, look, onLoad, onError }: BannerGroundProps) {
  const isSet = look?.kind === 'set'
  return (
    <div
      // Larger than the banner, whose edges would be blurred as well. An upright phone shows no walls, and blurs slowly.
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

/** A side of a set, mirrored at the picture's edge and once more at its own: as wide as half the picture, and without its object. */
function Wall({ src, ratio, at }: WallProps) {
  const strip = (isMirrored: boolean) => (
    <span
      style={{ aspectRatio: ratio * side }}
      // Laid over each other by a pixel, so that no line shows between them.
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
