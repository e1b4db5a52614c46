import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl } from '#web/lib/media-url.ts'
import { captionTrack } from './film-captions.ts'

export type FilmFootageProps = {
  sources: readonly string[]
  label: string
  isTurn: boolean
  className: string
  onFrame: (frame: HTMLVideoElement) => void
  onCaption: (text: string) => void
  onPlaybackBlocked: () => void
  onBroken: () => void
}

export function FilmFootage(props: FilmFootageProps) {
  const { sources, label, isTurn, className, onFrame, onCaption, onPlaybackBlocked, onBroken } = props
  const film = useRef<HTMLVideoElement>(null)
  const [index, setIndex] = useState(0)
  const [isShown, setShown] = useState(false)
  const captions = useCaptions(label)
  const source = mediaUrl(sources[index])
  const play = useEffectEvent((element: HTMLVideoElement) => {
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onPlaybackBlocked()
    })
  })
  // A source that replaces a failed one is a new element.
  useEffect(() => {
    const element = film.current
    if (!element || !source) return
    if (isTurn) play(element)
    else element.pause()
  }, [isTurn, source])
  return (
    <video
      ref={film}
      key={source}
      // Browsers show the first frame only after a seek.
      src={source && `${source}#t=0.01`}
      aria-label={label}
      muted
      loop
      playsInline
      preload="metadata"
      data-shown={isShown}
      className={cn(className, 'opacity-0 transition-opacity duration-(--t-picture) ease-linear data-[shown=true]:opacity-100')}
      onLoadedData={({ currentTarget }) => {
        setShown(true)
        onFrame(currentTarget)
      }}
      onError={() => (index + 1 < sources.length ? setIndex(index + 1) : onBroken())}
    >
      {captions && (
        <track
          kind="captions"
          srcLang="en"
          label="English"
          src={captions}
          ref={(element) => {
            if (!element) return
            element.track.mode = 'hidden'
            element.track.oncuechange = () => onCaption(cueText(element.track.activeCues))
          }}
        />
      )}
    </video>
  )
}

function useCaptions(words: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([captionTrack(words)], { type: 'text/vtt' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [words])
  return url
}

function cueText(cues: TextTrackCueList | null): string {
  return [...(cues ?? [])].flatMap((cue) => (cue instanceof VTTCue ? cue.getCueAsHTML().textContent : [])).join(' ')
}
