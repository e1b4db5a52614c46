import { Slider } from 'radix-ui'
import { useState } from 'react'
import { formatPrice } from '#web/lib/format/money.ts'

export type PriceLimitsProps = {
  /** The lowest and the highest price there is, in whole units of the currency, like the limits. */
  bounds: [number, number]
  min: number | null
  max: number | null
  currency: string
  onChange: (min: number | null, max: number | null) => void
}

const positions = 100

/** The prices of a shop reach from tens to tens of thousands, so the handles move on a scale of ratios. */
export function PriceLimits({ bounds: [lowest, highest], min, max, currency, onChange }: PriceLimitsProps) {
  const priceAt = (position: number) => {
    if (position <= 0) return lowest
    if (position >= positions) return highest
    const price = Math.exp(Math.log(lowest + 1) + (position / positions) * (Math.log(highest + 1) - Math.log(lowest + 1))) - 1
    const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1)
    return Math.min(highest, Math.max(lowest, Math.round(price / step) * step))
  }
  const positionOf = (price: number) => {
    const share = (Math.log(price + 1) - Math.log(lowest + 1)) / (Math.log(highest + 1) - Math.log(lowest + 1))
    return Math.round(Math.min(1, Math.max(0, share)) * positions)
  }
  const chosen = [min === null ? 0 : positionOf(min), max === null ? positions : positionOf(max)]
  const [move, setMove] = useState<{ values: number[]; min: number | null; max: number | null }>()
  // Keys commit before they change the value, so a move ends when the limits do.
  const moved = move && move.min === min && move.max === max ? move.values : undefined
  const [from = 0, to = positions] = moved ?? chosen
  const low = moved || min === null ? priceAt(from) : min
  const high = moved || max === null ? priceAt(to) : max
  const handle =
    'relative block size-4 border border-ink bg-surface outline-none after:absolute after:-inset-1.5 focus-visible:[outline:var(--ring)] focus-visible:outline-offset-(--ring-offset)'
  return (
    <>
      <Slider.Root
        className="relative flex h-8 touch-none items-center"
        max={positions}
        value={[from, to]}
        minStepsBetweenThumbs={1}
        onValueChange={(values) => setMove({ values, min, max })}
        onValueCommit={([first = 0, last = positions]) => {
          onChange(first <= 0 ? null : priceAt(first), last >= positions ? null : priceAt(last))
        }}
      >
        <Slider.Track className="h-px w-full bg-line-strong">
          <Slider.Range className="absolute h-px bg-ink" />
        </Slider.Track>
        <Slider.Thumb className={handle} aria-label="Lowest price" aria-valuetext={formatPrice(low, currency)} />
        <Slider.Thumb className={handle} aria-label="Highest price" aria-valuetext={formatPrice(high, currency)} />
      </Slider.Root>
      <p className="figures flex justify-between text-small">
        <span>{formatPrice(low, currency)}</span>
        <span>{formatPrice(high, currency)}</span>
      </p>
    </>
  )
}
