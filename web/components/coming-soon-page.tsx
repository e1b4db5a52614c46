import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { Link } from '#web/ui/link.tsx'

export type ComingSoonPageProps = { title: string; text: string; link: { to: string; name: string } }

export function ComingSoonPage({ title, text, link }: ComingSoonPageProps) {
  usePageTitle(title)
  return (
    <section className="page-width pt-(--s9)">
      <div className="grid-page">
        <div className="col-span-full grid content-start justify-items-start gap-6 md:col-span-6 lg:col-span-5">
          <h1 className="type-d2">{title}</h1>
          <p className="max-w-[42ch] text-lead text-muted">{text}</p>
          <Link to={link.to} className="underlined min-h-6 text-ui">
            {link.name}
          </Link>
        </div>
        <div aria-hidden className="col-span-full grid grid-cols-3 gap-(--shelf) max-md:mt-8 md:col-span-6 md:col-start-7">
          <span className="aspect-4/5 border border-line" />
          <span className="aspect-4/5 border border-line" />
          <span className="aspect-4/5 border border-line" />
        </div>
      </div>
    </section>
  )
}
