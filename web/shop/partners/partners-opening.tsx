import type { ReactNode } from 'react'
import { pageTitles } from '#supabase/page-titles.ts'
import { stageSet } from '#web/components/stage-set.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PartnerSection } from './partner-section.tsx'

const promises = [
  ['Your words', 'Your story, your lettering and your prices, as you write them. We correct spelling and nothing else.'],
  ['No discounting', 'We never reduce a price you have not reduced yourself.'],
  ['One advisor', 'The same person answers clients about your pieces, and visits your workshop once a year.']
] as const

const steps = [
  ['Within two weeks', 'We read', 'Two buyers look at your line sheet and answer either way.'],
  ['Weeks three and four', 'We visit', 'In the workshop where we can, otherwise by video, with six pieces on the table.'],
  ['Weeks five and six', 'We photograph', 'In our studio, or in yours to the standards below.'],
  ['Week seven', 'You open', 'Your page, your pieces and your film go on view together.']
] as const

/** What the page shows before the app has loaded. */
export function PartnersOpening({ brands, standards }: { brands?: ReactNode; standards?: ReactNode }) {
  usePageTitle(pageTitles['/partners'])
  return (
    <>
      <section className="page-width grid-page items-end gap-y-8 md:pt-18">
        <div className="col-span-full grid justify-items-start gap-4 md:col-span-6 md:gap-6 md:pb-2">
          <h1 className="type-d2">Your house, with room around it.</h1>
          <p className="max-w-[44ch] text-lead text-muted">
            Vitrine shows a small number of houses, one piece at a time. We take on three or four more each year, and we read
            every application.
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-3">
            <Link to="/partners/apply" className={buttonLook()}>
              Apply
            </Link>
            <Link to="/partners/status" className="underlined inline-flex min-h-6 items-center text-ui">
              Follow an application
            </Link>
          </p>
        </div>
        <figure className="col-span-full max-md:-order-1 max-md:-mx-(--margin) md:col-span-5 md:col-start-8">
          <span className="night-falloff relative block aspect-square overflow-hidden bg-mat md:aspect-4/5">
            <img
              src="/stage/silk-scarf-640.webp"
              srcSet={stageSet('silk-scarf')}
              sizes={`(min-width: 768px) ${pageShare(40)}, 100vw`}
              alt="A raspberry silk scarf over a brass rail"
              width={640}
              height={800}
              fetchPriority="high"
              className="absolute inset-0 size-full object-cover max-md:object-[50%_78%]"
            />
          </span>
          <figcaption className="pt-3 text-small text-muted max-md:hidden">Écharpe Rotonde, Soierie Valmène, Lyon</figcaption>
        </figure>
      </section>
      <section aria-label="Houses at Vitrine" className="mt-12 h-24 border-y border-line md:mt-18 md:h-33">
        {brands}
      </section>
      <PartnerSection title="What we promise">
        <ul className="border-t border-line">
          {promises.map(([title, text]) => (
            <li
              key={title}
              className="grid items-baseline gap-2 border-b border-line py-5 md:grid-cols-[5fr_7fr] md:gap-6 md:pt-6.5 md:pb-7"
            >
              <h3 className="type-d3 text-[28px]!">{title}</h3>
              <p className="max-w-[46ch]">{text}</p>
            </li>
          ))}
        </ul>
      </PartnerSection>
      <PartnerSection title="How it works" text="About seven weeks from application to window.">
        <ol className="border-t border-line">
          {steps.map(([weeks, title, text]) => (
            <li
              key={title}
              className="grid gap-0.5 border-b border-line py-3.5 text-body md:grid-cols-[164px_1fr] md:gap-6 md:py-4"
            >
              <span className="text-muted">{weeks}</span>
              <span>
                <b className="block font-medium">{title}</b>
                <span className="text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </PartnerSection>
      {standards}
      <section aria-labelledby="show-us" className="page-width pt-(--s10)">
        <div className="flex flex-wrap items-end justify-between gap-8 border-t border-line pt-(--s8)">
          <h2 id="show-us" className="type-d2">
            Show us your work.
          </h2>
          <Link to="/partners/apply" className={buttonLook({ className: 'max-md:w-full' })}>
            Apply
          </Link>
        </div>
      </section>
    </>
  )
}
