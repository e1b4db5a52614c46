import type { CurationCard } from '#web/lib/story-queries.ts'

const seasons = [
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'autumn',
  'autumn',
  'autumn',
  'winter'
]

/** The first curation of the present season (of the northern half of the world), else the first of all. */
export function leadCuration(curations: CurationCard[], now: Date): CurationCard | undefined {
  const season = seasons[now.getMonth()]
  return curations.find((curation) => curation.season.toLowerCase() === season) ?? curations[0]
}
