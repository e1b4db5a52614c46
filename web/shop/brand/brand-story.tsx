import type { BrandRow } from '#web/lib/catalogue-queries.ts'
import { FollowButton } from './follow-button.tsx'

/** The website as people say it: without its scheme. */
const bareAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** What a house says of itself, and the ways to reach it. */
export function BrandStory({ brand }: { brand: BrandRow }) {
  const { name, description, contact_email, contact_phone, website_url } = brand
  return (
    <section className="page-width py-(--s8)">
      <div className="grid-page">
        <div className="col-span-full grid content-start justify-items-start gap-6 md:col-span-5">
          <h1 className="type-d2 min-w-0 max-w-full break-words">{name}</h1>
          <FollowButton brand={brand} />
        </div>
        <div className="col-span-full grid content-start gap-6 max-md:mt-5 md:col-span-7 lg:col-span-6 lg:col-start-7">
          {description && <p className="max-w-[62ch] text-lead break-words whitespace-pre-line">{description}</p>}
          <p className="flex flex-wrap gap-x-8 gap-y-3 text-ui empty:hidden">
            {contact_email && (
              <a href={`mailto:${contact_email}`} className="underlined min-h-6">
                Write to the house
              </a>
            )}
            {contact_phone && (
              <a href={`tel:${contact_phone.replace(/[^\d+]/g, '')}`} className="underlined figures min-h-6">
                <span className="sr-only">Call </span>
                {contact_phone}
              </a>
            )}
            {website_url && (
              <a href={website_url} target="_blank" rel="noreferrer" className="underlined min-h-6 min-w-0 break-all">
                {bareAddress(website_url)}
                <span className="sr-only">, opens in a new tab</span>
              </a>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}
