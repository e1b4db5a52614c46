import { seasonOf } from '#supabase/seasons.ts'
import type { CurationCard } from '#web/domain/catalogue/story-queries.ts'

/** The first curation of the present season, else the first of all; server/site/first-paint.ts paints the same one. */
export function leadCuration(curations: CurationCard[], now: Date): CurationCard | undefined {
  const season = seasonOf(now)
  return curations.find((curation) => curation.season.toLowerCase() === season) ?? curations[0]
}
