import { type CSSProperties, useState } from 'react'
import { SizedImage } from '#web/components/sized-image.tsx'
import { readPictureStats } from '#web/lib/brightness.ts'
import { cn } from '#web/lib/class-names.ts'
import { maxRenditionWidth, mediaUrl, smallestPicture } from '#web/lib/media-url.ts'
import { objectPlace } from './lit-place.ts'

/** Twice the height, for a picture twice as wide as high; LeadStage and the phone set the height. */
const sizes = '(min-width: 1100px) max(960px, min(88vw, 156svh)), (min-width: 768px) 864px, 756px'
const filling = 'absolute inset-0 size-full object-cover'

export type LitPictureProps = {
  src: string
  /** The object's horizontal position, 0 to 1; null if it has to be detected. */
  focus: number | null
}

export function LitPicture({ src, focus }: LitPictureProps) {
  const [found, setFound] = useState<number>()
  const place = focus ?? found
  const url = mediaUrl(src) ?? src
  const small = smallestPicture(url)
  const read = (image: HTMLImageElement) => setFound((known) => known ?? objectPlace(readPictureStats(image)) ?? 0.5)
  const light: CSSProperties & Record<`--${string}`, number> = { '--lit-at': place ?? 0.5 }
  return (
    <div
      style={light}
      className={cn(
        'lit-in-the-dark absolute! top-0 left-1/2 aspect-video h-[63%] translate-x-[calc(var(--lit-at)*-100%)] md:left-[64%] md:h-[72%] lg:left-[72%] lg:h-full',
        place === undefined && 'invisible'
      )}
    >
      {small && <img src={small} alt="" className={filling} onLoad={({ currentTarget }) => read(currentTarget)} />}
      <SizedImage
        src={url}
        alt=""
        className={filling}
        maxWidth={maxRenditionWidth}
        sizes={sizes}
        fetchPriority="high"
        // The small picture can be read sooner.
        onLoad={({ currentTarget }) => read(currentTarget)}
        onError={() => setFound((known) => known ?? 0.5)}
      />
    </div>
  )
}
