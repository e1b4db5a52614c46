import { Slider } from 'radix-ui'
import { levelName, levelNames } from '#web/domain/pictures/picture-request.ts'

export type MatchSliderProps = { name: string; level: number; onChange: (level: number) => void }

/** How much something counts, in words. */
export function MatchSlider({ name, level, onChange }: MatchSliderProps) {
  return (
    <div className="grid h-10 grid-cols-[72px_minmax(0,1fr)_68px] items-center gap-3 text-ui md:h-11">
      <span aria-hidden>{name}</span>
      <Slider.Root
        className="relative flex h-full cursor-pointer touch-none items-center"
        max={levelNames.length - 1}
        value={[level]}
        onValueChange={([value = level]) => onChange(value)}
      >
        <Slider.Track className="h-px w-full bg-line-strong">
          <Slider.Range className="absolute h-0.5 -translate-y-[0.5px] bg-ink" />
        </Slider.Track>
        <Slider.Thumb
          aria-label={name}
          aria-valuetext={levelName(level)}
          className="relative block size-3.75 border border-ink bg-paper outline-none after:absolute after:-inset-2.5 focus-visible:[outline:var(--ring)] focus-visible:outline-offset-(--ring-offset)"
        />
      </Slider.Root>
      <span aria-hidden className="text-right text-small text-muted">
        {levelName(level)}
      </span>
    </div>
  )
}
