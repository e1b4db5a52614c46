import { useRef, useState } from 'react'
import { readPictureStats, veilFor, wholePicture } from '#web/lib/brightness.ts'
import { savesData } from '#web/lib/browser/saves-data.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { maxRenditionWidth, mediaUrl } from '#web/lib/media-url.ts'
import { FilmControls } from './film-controls.tsx'
import { FilmFootage } from './film-footage.tsx'
import { SizedImage } from './sized-image.tsx'
import { useFilmTurn } from './use-film-turn.ts'

export type FilmProps = {
  /** The same film in several codecs, the best first. */
  video: string | readonly string[]
  /** Describes the film. It is the caption as well: the films are silent. */
  label: string
  title?: string
  poster?: string | null | undefined
  sizes?: string
  /** The poster is shown at its full height, centred in a box that may be wider; otherwise it fills the box. */
  isPosterWhole?: boolean
  isFootageWhole?: boolean
  isEager?: boolean
  isFullWidth?: boolean
  /** Called once the film's first frame, or its poster, is visible. */
  onFrame?: (frame: HTMLVideoElement | HTMLImageElement) => void
}

const filling = 'absolute inset-0 size-full object-cover'
const whole = 'absolute inset-y-0 left-1/2 h-full w-auto max-w-none -translate-x-1/2 wide-banner:fading-sides'

/** The highest mean luminance of a film at night, 0 to 1. */
const nightLuminance = 0.06
const unreadVeil = 0.4

/**
 * A silent film that fills its box. Its poster comes first; the film is loaded when its turn comes and plays while half of
 * it is visible, one per page. With reduced motion or data it waits for the user. A broken film is its poster.
 */
export function Film(props: FilmProps) {
  const {
    video,
    label,
    title = label,
    poster,
    sizes = '100vw',
    isPosterWhole,
    isFootageWhole,
    isEager,
    isFullWidth,
    onFrame
  } = props
  const box = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<'unsaid' | 'play' | 'pause'>('unsaid')
  const [isBroken, setBroken] = useState(false)
  const [isPosterBroken, setPosterBroken] = useState(false)
  const [hasBegun, setBegun] = useState(false)
  const [isPosterShown, setPosterShown] = useState(false)
  const [caption, setCaption] = useState<string>()
  const [veil, setVeil] = useState(unreadVeil)
  const isWelcome = useFilmsWelcome()
  const { isTurn, ask } = useFilmTurn(box, !isBroken && (choice === 'play' || (choice === 'unsaid' && isWelcome)))
  if (isTurn && !hasBegun) setBegun(true)
  const hasPoster = Boolean(poster) && !isPosterBroken
  const isFrameNeeded = !hasPoster && !savesData()
  const show = (frame: HTMLVideoElement | HTMLImageElement) => {
    onFrame?.(frame)
    whenIdle(() => {
      const stats = readPictureStats(frame)(wholePicture)
      if (stats) setVeil(veilFor(stats.luminance, nightLuminance))
    })
  }
  return (
    <div ref={box} className="absolute inset-0">
      {hasPoster && (
        <SizedImage
          src={mediaUrl(poster) ?? ''}
          maxWidth={maxRenditionWidth}
          sizes={sizes}
          alt={hasBegun && !isBroken ? '' : label}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          className={isPosterWhole ? whole : filling}
          onLoad={({ currentTarget }) => {
            setPosterShown(true)
            if (!hasBegun) show(currentTarget)
          }}
          onError={() => setPosterBroken(true)}
        />
      )}
      {!isBroken && (hasBegun || isFrameNeeded) && (
        <FilmFootage
          sources={typeof video === 'string' ? [video] : video}
          label={label}
          isTurn={isTurn}
          className={isFootageWhole ? whole : filling}
          onFrame={show}
          onCaption={setCaption}
          onPlaybackBlocked={() => setChoice('pause')}
          onBroken={() => setBroken(true)}
        />
      )}
      {/* Films are bright: at night a veil dims them. Blend modes over moving pictures drop frames. */}
      <span className="pointer-events-none absolute inset-0 bg-night not-dark:hidden" style={{ opacity: veil }} />
      {/* Not on an empty stage: an autoplaying film needs its poster. */}
      {!isBroken && (!hasPoster || isPosterShown || hasBegun) && (
        <FilmControls
          title={title}
          isPlaying={isTurn}
          isOffered={choice === 'unsaid' && !isWelcome}
          caption={hasBegun ? (caption ?? '') : undefined}
          className={isFullWidth ? 'page-inset inset-x-0' : 'inset-x-4 md:inset-x-6'}
          onPlay={() => {
            setChoice('play')
            ask()
          }}
          onPause={() => setChoice('pause')}
        />
      )}
      {isBroken && choice === 'play' && (
        <p role="status" className="absolute bottom-4 left-4 bg-night/88 px-3 py-2 text-small text-on-night">
          This film is unavailable.
        </p>
      )}
    </div>
  )
}

function useFilmsWelcome(): boolean {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  return !isStill && !savesData()
}
