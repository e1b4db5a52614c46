import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { mediaUrl } from '#web/lib/media-url.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export type FilmProps = {
  video: string
  label: string
  /** Told once the first frame can be looked at. */
  onFrame?: (frame: HTMLVideoElement) => void
}

/** A silent film that fills its box: it plays while at least half of it is seen, and stands still for who asked for that. */
export function Film({ video, label, onFrame }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isWanted, setWanted] = useState(mayPlay)
  useEffect(() => {
    const element = film.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (isWanted && entry && entry.intersectionRatio >= 0.5) element.play().catch(() => undefined)
        else element.pause()
      },
      { threshold: [0, 0.5] }
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWanted])
  return (
    <>
      <video
        ref={film}
        src={`${mediaUrl(video)}#t=0.01`}
        aria-label={label}
        muted
        loop
        playsInline
        preload="metadata"
        className="absolute inset-0 size-full object-cover"
        onLoadedData={({ currentTarget }) => onFrame?.(currentTarget)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <div className="page-inset absolute inset-x-0 bottom-4 md:bottom-6">
        <IconButton
          label={isPlaying ? 'Pause film' : 'Play film'}
          className="-ml-2.5"
          onClick={() => {
            setWanted(!isPlaying)
            if (isPlaying) film.current?.pause()
            else film.current?.play().catch(() => undefined)
          }}
        >
          {isPlaying ? (
            <Pause className="size-5" fill="currentColor" strokeWidth={0} />
          ) : (
            <Play className="size-5" strokeWidth={1.25} />
          )}
        </IconButton>
      </div>
    </>
  )
}

function mayPlay(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  const savesData =
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  return !savesData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
