import { Captions, Pause, Play } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { captionsChoice } from './film-captions.ts'

export type FilmControlsProps = {
  title: string
  isPlaying: boolean
  /** It is paused because the visitor prefers that: the button then has a label. */
  isOffered: boolean
  caption: string | undefined
  className: string
  onPlay: () => void
  onPause: () => void
}

const button = 'inline-flex h-10 min-w-10 items-center justify-center gap-2.5 bg-night/72 text-ui text-on-night'

export function FilmControls({ title, isPlaying, isOffered, caption, className, onPlay, onPause }: FilmControlsProps) {
  const isCaptioned = useSyncExternalStore(captionsChoice.subscribe, captionsChoice.isOn)
  return (
    <div className={cn('absolute bottom-4 flex max-w-full items-end gap-px md:bottom-6', className)}>
      <button
        type="button"
        aria-label={`${isPlaying ? 'Pause' : 'Play'} film: ${title}`}
        className={cn(button, isOffered && 'pr-4 pl-2.5')}
        onClick={isPlaying ? onPause : onPlay}
      >
        {isPlaying ? (
          <Pause className="size-5" fill="currentColor" strokeWidth={0} aria-hidden />
        ) : (
          <Play className="size-5" strokeWidth={1.25} aria-hidden />
        )}
        {isOffered && 'Play film'}
      </button>
      {caption !== undefined && (
        <button
          type="button"
          aria-label={`Captions: ${title}`}
          aria-pressed={isCaptioned}
          className={cn(button, isCaptioned && 'shadow-[inset_0_-1px_0_var(--on-night)]')}
          onClick={() => captionsChoice.set(!isCaptioned)}
        >
          <Captions className="size-5" strokeWidth={1.25} aria-hidden />
        </button>
      )}
      {isCaptioned && caption && <p className="bg-night/88 px-3 py-2.75 text-small text-on-night">{caption}</p>}
    </div>
  )
}
