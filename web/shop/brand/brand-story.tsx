import { ArrangedText } from '#web/components/arranged/arranged-text.tsx'
import { useArrangement } from '#web/components/arranged/arrangement-context.ts'
import { BrandLogo } from '#web/components/brand-logo.tsx'
import { readBrandText } from '#web/domain/catalogue/brand-text.ts'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { FollowButton } from './follow-button.tsx'

const bareUrl = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

const lineOf = (text: string) => readBrandText(text).line

export type BrandStoryProps = {
  brand: BrandRow
  /** No banner has shown the brand's logotype. */
  isHeading: boolean
}

export function BrandStory({ brand, isHeading }: BrandStoryProps) {
  const { name, description, logo_black_url, logo_white_url } = brand
  const { arrangement, isEditing } = useArrangement()
  const { line, origin, story } = readBrandText(isEditing ? null : (arrangement.texts.text ?? description))
  const hasHead = isHeading || Boolean(line) || Boolean(origin)
  return (
    <section className="page-width py-(--s8)">
      <div className="grid-page">
        {hasHead && (
          <div className="col-span-full grid content-start justify-items-start gap-3.5 md:col-span-5">
            {isHeading && (
              <h1 className="mb-2.5 max-w-full min-w-0">
                <BrandLogo
                  name={name}
                  black={logo_black_url}
                  white={logo_white_url}
                  scale={1.6}
                  isEager
                  textClassName="type-d2 block wrap-anywhere"
                />
              </h1>
            )}
            {origin && <p className="type-label text-muted">{origin}</p>}
            {line && <p className="type-d2 wrap-anywhere">{line}</p>}
          </div>
        )}
        <div
          className={cn(
            'col-span-full grid content-start gap-6 md:col-span-7 lg:col-span-6',
            hasHead && 'max-md:mt-5 lg:col-start-7'
          )}
        >
          {isEditing && (
            <p className="max-w-[62ch] text-lead wrap-anywhere">
              <ArrangedText place="text" own={description ?? ''} isLong largePart={lineOf} emptyHint="The story of the house" />
            </p>
          )}
          {story && <p className="max-w-[62ch] text-lead wrap-anywhere whitespace-pre-line">{story}</p>}
          <div className="flex flex-wrap items-center gap-x-8 gap-y-3 text-ui">
            <FollowButton brand={brand} />
            <ContactLinks brand={brand} />
          </div>
        </div>
      </div>
    </section>
  )
}

function ContactLinks({ brand: { contact_email, contact_phone, website_url } }: { brand: BrandRow }) {
  return (
    <>
      {contact_email && (
        <a href={`mailto:${contact_email}`} className="underlined inline-flex min-h-6 items-center">
          Write to the house
        </a>
      )}
      {contact_phone && (
        <a href={`tel:${contact_phone.replace(/[^\d+]/g, '')}`} className="underlined figures inline-flex min-h-6 items-center">
          <span className="sr-only">Call </span>
          {contact_phone}
        </a>
      )}
      {website_url && (
        <a
          href={website_url}
          target="_blank"
          rel="noreferrer"
          className="underlined inline-flex min-h-6 min-w-0 items-center break-all"
        >
          {bareUrl(website_url)}
          <span className="sr-only">, opens in a new tab</span>
        </a>
      )}
    </>
  )
}
