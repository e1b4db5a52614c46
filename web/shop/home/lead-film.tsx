import type { ReactNode } from 'react'
import { Film } from '#web/components/film.tsx'
import { Link } from '#web/ui/link.tsx'
import type { FeedFilm } from './feed-films.ts'

/** The film that leads the feed, with its words below: no part of a moving picture stays dark. */
export function LeadFilm({ film, children }: { film: FeedFilm; children: ReactNode }) {
  return (
    <section aria-label={`Film: ${film.title}`}>
      <div className="relative h-[100vw] max-h-[640px] overflow-hidden bg-night md:h-[56vw] md:max-h-none lg:h-[min(46vw,760px)]">
        <Film
          key={film.video.join()}
          video={film.video}
          label={film.words}
          title={film.title}
          poster={film.poster}
          sizes="(min-width: 768px) 100vw, 178vw"
          isEager
          isFullWidth
        />
        {children}
      </div>
      <div className="page-width grid justify-items-start gap-2.5 pt-6">
        <h2 className="type-d2 break-words">{film.title}</h2>
        {film.line && <p className="max-w-[44ch] text-lead text-muted">{film.line}</p>}
        <Link to={film.link} className="underlined min-h-6 text-ui">
          See more<span className="sr-only">: {film.title}</span>
        </Link>
      </div>
    </section>
  )
}
