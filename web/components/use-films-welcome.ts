import { savesData } from '#web/lib/browser/saves-data.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'

/** Whether films may play unasked: not with reduced motion or data. */
export function useFilmsWelcome(): boolean {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  return !isStill && !savesData()
}
