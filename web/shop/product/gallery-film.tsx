import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Picture } from '#web/components/picture.tsx'
import { savesData } from '#web/lib/browser/saves-data.ts'
import { mediaUrl } from '#web/lib/media-url.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { onPicture } from './gallery-controls.tsx'
import { gallerySizes } from './gallery-sizes.ts'

export type GalleryFilmProps = {
  url: string
  poster: string | null
  label: string
  isCurrent: boolean
  onBroken: () => void
}

/** Nothing plays unasked. Metadata is preloaded to detect a broken film, except to save data. */
export function GalleryFilm({ url, poster, label, isCurrent, onBroken }: GalleryFilmProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    if (!isCurrent) film.current?.pause()
  }, [isCurrent])
  return (
    <div className="relative aspect-4/5 bg-night">
      <video
        ref={film}
        src={mediaUrl(url)}
        aria-label={label}
        tabIndex={isStarted ? 0 : -1}
        controls={isStarted}
        muted
        playsInline
        preload={savesData() ? 'none' : 'metadata'}
        className="absolute inset-0 size-full object-contain"
        onError={onBroken}
      />
      {!isStarted && (
        <>
          <Picture src={poster} alt="" sizes={gallerySizes} className="absolute! inset-0" />
          <IconButton
            label="Play film"
            className={`${onPicture} absolute inset-0 m-auto size-14!`}
            onClick={() => {
              setStarted(true)
              film.current?.focus({ preventScroll: true })
              // A playback failure raises the element's error event.
              film.current?.play().catch(() => undefined)
            }}
          >
            <Play className="size-6" strokeWidth={1.25} />
          </IconButton>
        </>
      )}
    </div>
  )
}
