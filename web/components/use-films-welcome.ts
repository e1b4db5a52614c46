import { savesData } from '#web/lib/browser/saves-data.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'

/** Whether films may play unasked: not where things should stand still, nor where data is to be saved. */
export function useFilmsWelcome(): boolean {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  return !isStill && !savesData()
}
