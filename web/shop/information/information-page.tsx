import type { ReactNode } from 'react'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { Link } from '#web/ui/link.tsx'

export type InformationSection = {
  /** The fragment of its address. */
  id: string
  title: string
  content: ReactNode
}

export type InformationPageProps = { title: string; lead: string; sections: InformationSection[] }

export function InformationPage({ title, lead, sections }: InformationPageProps) {
  usePageTitle(title)
  return (
    <article className="page-width pt-(--s5)">
      <p role="note" className="border-y border-line py-3 text-small text-muted">
        Vitrine is a demonstration. Nothing here is sold, delivered or paid for.
      </p>
      <header className="grid-page pt-(--s8)">
        <div className="col-span-full grid gap-5 md:col-span-8">
          <h1 className="type-d2">{title}</h1>
          <p className="max-w-[60ch] text-lead text-muted">{lead}</p>
        </div>
      </header>
      <div className="grid-page items-start gap-y-10 pt-(--s8)">
        <nav aria-label="On this page" className="col-span-full md:sticky md:top-[calc(var(--bar)+24px)] md:col-span-3">
          <ol className="grid">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link to={`#${id}`} className="inline-flex min-h-8 items-center text-ui underline-offset-6 hover:underline">
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="col-span-full grid min-w-0 grid-cols-1 gap-y-12 md:col-span-8 md:col-start-5">
          {sections.map(({ id, title, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-[calc(var(--bar)+24px)]">
              <h2 id={`${id}-title`} className="type-d3">
                {title}
              </h2>
              <div className="mt-5 grid min-w-0 gap-4 text-body [&_p]:max-w-[60ch] [&_ul]:max-w-[60ch] [&_a]:underlined [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5">
                {content}
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
