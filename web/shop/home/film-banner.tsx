import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Film } from '#web/components/film.tsx'
import { shownBrandsQuery } from '#web/lib/catalogue-queries.ts'
import { brandPath } from '#web/lib/paths.ts'

/** The film of a house. Nothing is shown while no house has one. */
export function FilmBanner() {
  const { data: brands, isPending } = useQuery(shownBrandsQuery())
  const house = brands?.find((brand) => brand.video_url)
  if (!house && !isPending) return null
  return (
    <section
      aria-label="Film"
      className="relative h-[150vw] max-h-[640px] bg-night text-on-night md:h-[62vw] lg:h-[min(46vw,760px)] lg:max-h-none"
    >
      {house && (
        <>
          <Film video={house.video_url ?? ''} poster={house.brand_image_url} label={`A film by ${house.name}`} />
          <div className="page-inset absolute inset-x-0 bottom-21 grid justify-items-end md:bottom-24">
            <div className="grid w-full justify-items-start gap-2.5 md:w-[36%] md:gap-4 lg:w-[min(33%,460px)]">
              <h2 className="type-d2">{house.name}</h2>
              <Link to={brandPath(house.name)} className="underlined min-h-6 text-ui">
                Visit the house
              </Link>
            </div>
          </div>
        </>
      )}
    </section>
  )
}
