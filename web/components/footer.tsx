import { Link } from '#web/ui/link.tsx'
import { Wordmark } from './wordmark.tsx'

const columns = [
  {
    title: 'The shop',
    links: [
      ['New this week', '/home'],
      ['Curations', '/discover']
    ]
  },
  {
    title: 'For you',
    links: [
      ['Cart', '/cart'],
      ['Sign in or join', '/auth']
    ]
  }
] as const

export function Footer() {
  return (
    <footer className="mt-(--s10) border-t border-line pt-(--s8) pb-8 max-md:pb-[calc(var(--bottom-bar)+32px)] max-md:in-[:has([data-buy-bar])]:pb-[calc(var(--bottom-bar)+101px)]">
      <div className="page-width">
        <div className="grid grid-cols-[7fr_2fr_3fr] gap-x-(--gutter) max-md:grid-cols-2 max-md:gap-y-10">
          <div className="max-md:col-span-full">
            <Wordmark className="text-[40px]" />
            <p className="mt-3.5 max-w-[34ch] text-ui text-muted">
              Luxury houses in one window. Chosen by people, shown one piece at a time.
            </p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <p className="type-label leading-8! text-muted">{title}</p>
              <ul>
                {links.map(([name, path]) => (
                  <li key={path}>
                    <Link to={path} className="inline-block py-1.5 text-ui text-balance underline-offset-5 hover:underline">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-(--s8) flex justify-between gap-6 text-small text-muted max-md:flex-col max-md:gap-2">
          <span>Vitrine, 2026</span>
          <span>English · Prices in each house's own currency</span>
        </div>
      </div>
    </footer>
  )
}
