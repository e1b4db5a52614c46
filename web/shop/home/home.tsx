import { greeting } from '#web/lib/dates.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Chosen } from './chosen.tsx'
import { Feed } from './feed.tsx'
import { FilmBanner } from './film-banner.tsx'
import { HouseList } from './house-list.tsx'
import { NewArrivals } from './new-arrivals.tsx'

/** The feed: what arrived, who made it, and everything else. */
export function Home() {
  usePageTitle('Home')
  const user = useAppStore((state) => state.user)
  const hasName = user && user.full_name !== user.email
  return (
    <>
      <section className="page-width pt-10 pb-8 md:pt-(--s8) md:pb-(--s7)">
        <div className="grid-page items-end">
          <h1 className="type-d2 col-span-full md:col-span-7">
            {greeting(new Date())}
            {hasName ? `, ${user.full_name.split(' ')[0]}.` : '.'}
          </h1>
          <p className="col-span-full max-w-[38ch] text-lead max-md:mt-4 md:col-span-5 md:col-start-8 lg:col-span-4 lg:col-start-9">
            What arrived last stands first. Press the mark on a piece to keep it.
          </p>
        </div>
      </section>
      <FilmBanner />
      <NewArrivals />
      <HouseList />
      <Chosen />
      <Feed />
    </>
  )
}
