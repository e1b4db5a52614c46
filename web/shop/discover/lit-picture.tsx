import { type CSSProperties, useState } from 'react'
import { readTones } from '#web/lib/brightness.ts'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl, pictureSizes, smallestPicture } from '#web/lib/media-url.ts'
import { objectPlace } from './lit-place.ts'

/** The widest light, as a share of the picture's width to each side; it never reaches the picture's edge. */
const widestLight = 0.4

const filling = 'absolute inset-0 size-full object-cover'

/** A picture in the night, lit only round its object. */
export function LitPicture({ src, className }: { src: string; className: string }) {
  const [place, setPlace] = useState<number>()
  const url = mediaUrl(src) ?? src
  const small = smallestPicture(url)
  const read = (image: HTMLImageElement) => setPlace((known) => known ?? objectPlace(readTones(image)) ?? 0.5)
  const at = place ?? 0.5
  const light: CSSProperties & Record<`--${string}`, number> = {
    '--lit-at': at,
    '--lit-reach': Math.min(widestLight, at, 1 - at)
  }
  return (
    <div
      style={light}
      className={cn(
        'lit-in-the-dark aspect-video translate-x-[calc(var(--lit-at)*-100%)]',
        place === undefined && 'invisible',
        className
      )}
    >
      {small && (
        <img
          src={small}
          alt=""
          className={filling}
          onLoad={({ currentTarget }) => read(currentTarget)}
          onError={() => setPlace((known) => known ?? 0.5)}
        />
      )}
      <img
        src={url}
        alt=""
        className={filling}
        srcSet={pictureSizes(url, 1920)}
        sizes="(min-width: 1100px) 80vw, (min-width: 768px) 97vw, 172vw"
        fetchPriority="high"
        onLoad={({ currentTarget }) => !small && read(currentTarget)}
        onError={() => setPlace((known) => known ?? 0.5)}
      />
    </div>
  )
}
