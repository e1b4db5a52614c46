import { useQuery } from '@tanstack/react-query'
import { ArrangedLead } from '#web/components/arranged/arranged-lead.tsx'
import { ArrangedText } from '#web/components/arranged/arranged-text.tsx'
import { useArrangement } from '#web/components/arranged/arrangement-context.ts'
import { stageSet } from '#web/components/stage-set.ts'
import { shownBrandsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { brandPath } from '#web/domain/catalogue/paths.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'
import { feedFilms } from './feed-films.ts'
import { LeadFilm } from './lead-film.tsx'

const brand = { name: 'Verrière Neuf', place: 'Verrière Neuf, Paris', title: 'Ambre Serré burns slowly.' }

/** The picture that leads the feed, or the film that staff have chosen instead. */
export function LitBanner() {
  const { data: brands } = useQuery(shownBrandsQuery())
  const banners = useAppStore((state) => state.demoData.videoBanners)
  const { arrangement, tools } = useArrangement()
  const films = feedFilms(brands, banners)
  const film = films.find(({ title }) => title === arrangement.lead)
  const hasPicture = !brands || brands.some(({ name }) => name === brand.name)
  const lead = (
    <ArrangedLead
      title="Lead film"
      chosenId={film?.title ?? ''}
      choices={[
        ...(hasPicture ? [{ id: '', title: 'Ambre Serré', hint: brand.place, picture: '/stage/perfume-night-1440.webp' }] : []),
        ...films.map(({ title, line, poster }) => ({ id: title, title, hint: line, picture: poster }))
      ]}
    />
  )
  if (film) return <LeadFilm film={film}>{lead}</LeadFilm>
  if (!hasPicture) return tools ? <div className="relative h-100 bg-night">{lead}</div> : null
  return (
    <section
      aria-label={brand.title}
      className="relative h-[150vw] max-h-[640px] overflow-hidden bg-night text-on-night md:h-[62vw] md:max-h-none lg:h-[min(46vw,760px)]"
    >
      <picture>
        <source media="(max-width: 767px)" srcSet="/stage/perfume-night-p.webp" />
        <img
          src="/stage/perfume-night-1440.webp"
          srcSet={stageSet('perfume-night')}
          sizes="(min-width: 1100px) 100vw, 110vw"
          alt="A bottle of Ambre Serré, lit at night"
          width={2880}
          height={1620}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover object-[50%_32%] max-md:object-[50%_20%]"
        />
      </picture>
      {lead}
      <div className="page-width absolute inset-x-0 bottom-10 md:bottom-24">
        <div className="grid-page">
          <div className="col-span-full grid justify-items-start gap-2.5 md:col-span-5 md:col-start-8 md:gap-4 lg:col-span-4 lg:col-start-9">
            <p className="type-label">{brand.place}</p>
            <h2 className="type-d2">
              <ArrangedText place="lead.title" own={brand.title} />
            </h2>
            <Link to={brandPath(brand.name)} className="underlined min-h-6 text-ui">
              Visit the house
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}
