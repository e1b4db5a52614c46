import { cityOf, dayIn, offsetIn } from './zones.ts'

export type Zones = { visitor: string; salon: string; city: string }

/** Whose times are shown, and how the salon's clock differs at these instants, which a change of clocks may lie between. */
export function zoneSentence(instants: readonly string[], { visitor, salon, city }: Zones): string {
  const shown = `Times are shown for ${cityOf(visitor)}`
  const changes: { instant: string; minutes: number }[] = []
  for (const instant of instants) {
    const minutes = offsetIn(instant, salon) - offsetIn(instant, visitor)
    if (changes.at(-1)?.minutes !== minutes) changes.push({ instant, minutes })
  }
  const [first, ...later] = changes
  if (!first || (later.length === 0 && first.minutes === 0)) {
    return visitor === salon || !first || cityOf(visitor) === city ? `${shown}.` : `${shown}, the same as in ${city}.`
  }
  const rest = later.map(({ instant, minutes }) => `, and ${difference(minutes)} from ${dayIn(instant, visitor)}`)
  return `${shown}. In ${city} it is ${difference(first.minutes)}${rest.join('')}.`
}

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

function difference(minutes: number): string {
  if (minutes === 0) return 'the same time'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const parts = [
    ...(hours > 0 ? [`${numbers[hours] ?? hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
    ...(rest > 0 ? [`${rest} minutes`] : [])
  ]
  return `${parts.join(' and ')} ${minutes > 0 ? 'later' : 'earlier'}`
}
