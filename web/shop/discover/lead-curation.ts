import { seasonOf } from '#supabase/seasons.ts'
import type { CurationCard } from '#web/domain/catalogue/story-queries.ts'

/**
 * The curation that staff have chosen by its slug, else the first of the present season, else the first of all;
 * server/site/first-paint.ts paints the same one.
 */
export function leadCuration(curations: CurationCard[], now: Date, chosen = ''): CurationCard | undefined {
  const season = seasonOf(now)
  return (
    curations.find(({ slug }) => slug === chosen) ??
    curations.find((curation) => curation.season.toLowerCase() === season) ??
    curations[0]
  )
}
