import { pageTitles } from '#supabase/page-titles.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { SalonServices } from './salon-services.tsx'
import { SpaceHero } from './space-hero.tsx'

/** The page of the salon until its services are known. */
export function SpaceOpening() {
  usePageTitle(pageTitles['/space'])
  return (
    <>
      <SpaceHero salon={undefined} />
      <div className="page-width grid grid-cols-1 gap-y-(--s9) pt-(--s9)">
        <SalonServices salon={undefined} />
      </div>
    </>
  )
}
