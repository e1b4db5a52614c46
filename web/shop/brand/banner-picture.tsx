import { cn } from '#web/lib/class-names.ts'
import { type BannerLook, side } from './banner-look.ts'

/** How wide a picture is on a banner, as in the `sizes` of an image: on phones its sides are cut. */
export const bannerSizes = '(min-width: 768px) 100vw, 160vw'

export type BannerPictureProps = {
  src: string
  srcSet?: string | undefined
  /** Undefined until it is known: the picture is loaded and not shown. */
  look: BannerLook | undefined
  onLoad?: (image: HTMLImageElement) => void
  onError?: () => void
}

/** A house's picture: a material fills the banner, the wall of a set goes on at both sides. */
export function BannerPicture({ src, srcSet, look, onLoad, onError }: BannerPictureProps) {
  const isSet = look?.kind === 'set'
  const source = { src, srcSet, sizes: bannerSizes }
  return (
    <div className={cn('absolute inset-y-0 left-1/2 flex -translate-x-1/2', isSet ? 'w-max' : 'w-full', !look && 'invisible')}>
      {isSet && <Wall key="left" {...source} ratio={look.ratio} at="left" />}
      <img
        key="middle"
        {...source}
        alt=""
        fetchPriority="high"
        {...(isSet
          ? { style: { aspectRatio: look.ratio }, className: 'h-full w-auto max-w-none shrink-0' }
          : { className: 'size-full object-cover' })}
        onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
        onError={onError}
      />
      {isSet && <Wall key="right" {...source} ratio={look.ratio} at="right" />}
    </div>
  )
}

type WallProps = { src: string; srcSet?: string | undefined; sizes: string; ratio: number; at: 'left' | 'right' }

/** A side of a set, mirrored at the picture's edge and once more at its own: as wide as half the picture, and without its object. */
function Wall({ ratio, at, ...source }: WallProps) {
  const strip = (isMirrored: boolean) => (
    <span
      style={{ aspectRatio: ratio * side }}
      // Laid over each other by a pixel, so that no line shows between them.
      className={cn(
        'relative h-full shrink-0 overflow-hidden',
        at === 'left' ? '-mr-px' : '-ml-px',
        isMirrored && '-scale-x-100'
      )}
    >
      <img
        {...source}
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
