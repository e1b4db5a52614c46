import { useQuery } from '@tanstack/react-query'
import { useArrangement } from '#web/components/arranged/arrangement-context.ts'
import { Film } from '#web/components/film.tsx'
import { shownBrandsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'
import { feedFilms } from './feed-films.ts'

const settings = {
  wide: {
    section: 'pt-(--s10)',
    grid: 'lg:gap-y-6',
    film: 'col-span-full max-md:-mx-(--margin)',
    text: 'col-span-full lg:col-span-5',
    sizes: `(min-width: 768px) ${pageShare(100)}, 142vw`
  },
  right: {
    section: 'pt-(--s10)',
    grid: 'items-end',
    film: 'col-span-full max-md:-mx-(--margin) md:col-span-8 md:col-start-5 md:row-start-1',
    text: 'col-span-full md:col-span-4 md:col-start-1 md:row-start-1 md:pr-6',
    sizes: `(min-width: 768px) ${pageShare(66)}, 142vw`
  },
  left: {
    section: 'pt-(--s10)',
    grid: 'items-end',
    film: 'col-span-full max-md:-mx-(--margin) md:col-span-7',
    text: 'col-span-full md:col-span-4 md:col-start-9',
    sizes: `(min-width: 768px) ${pageShare(58)}, 142vw`
  }
}

export type FeedFilmProps = {
  /** The index of the film; there may be none. */
  place: number
  setting: keyof typeof settings
}

/** The text stands beside the film: no part of a moving picture stays dark. */
export function FeedFilm({ place, setting }: FeedFilmProps) {
  const { data: brands } = useQuery(shownBrandsQuery())
  const banners = useAppStore((state) => state.demoData.videoBanners)
  const { arrangement } = useArrangement()
  const film = feedFilms(brands, banners).filter(({ title }) => title !== arrangement.lead)[place]
  if (!film) return null
  const look = settings[setting]
  return (
    <section aria-label={`Film: ${film.title}`} className={cn('page-width', look.section)}>
      <div className={cn('grid-page gap-y-5', look.grid)}>
        <div className={cn('relative aspect-5/4 overflow-hidden bg-night md:aspect-video', look.film)}>
          <Film
            key={film.video.join()}
            video={film.video}
            label={film.words}
            title={film.title}
            poster={film.poster}
            sizes={look.sizes}
          />
        </div>
        <div className={cn('grid content-end justify-items-start gap-3', look.text)}>
          <h2 className="type-d3 break-words">{film.title}</h2>
          {film.line && <p className="max-w-[44ch] text-body text-muted">{film.line}</p>}
          <Link to={film.link} className="underlined inline-flex min-h-6 items-center text-ui">
            {nameOfWay(film.link)}
            <span className="sr-only">: {film.title}</span>
          </Link>
        </div>
      </div>
    </section>
  )
}

function nameOfWay(link: string): string {
  if (link.startsWith('/brand/')) return 'Visit the house'
  return link.startsWith('/product/') ? 'See the piece' : 'See the curations'
}
