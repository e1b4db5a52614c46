import { pageTitles } from '#supabase/page-titles.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import type { Salon } from '#web/domain/salon/salon.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { OwnVisits } from './own-visits.tsx'
import { SalonAdvisors } from './salon-advisors.tsx'
import { SalonServices } from './salon-services.tsx'
import { SpaceHero } from './space-hero.tsx'

export type SpaceIntroductionProps = { salon: Salon | undefined; isFailed: boolean; onRetry: () => void }

export function SpaceIntroduction({ salon, isFailed, onRetry }: SpaceIntroductionProps) {
  usePageTitle(pageTitles['/space'])
  const user = useAppStore((state) => state.user)
  return (
    <>
      <SpaceHero salon={salon} />
      <div className="page-width grid grid-cols-1 gap-y-(--s9) pt-(--s9)">
        {salon && user && <OwnVisits salon={salon} userId={user.id} />}
        {!salon && isFailed ? <LoadFailure what="The salon's services" onRetry={onRetry} /> : <SalonServices salon={salon} />}
        {salon && salon.advisors.length > 0 && <SalonAdvisors advisors={salon.advisors} />}
      </div>
    </>
  )
}
