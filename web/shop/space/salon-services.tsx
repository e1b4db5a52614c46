import { stageSet } from '#web/components/stage-set.ts'
import type { Salon } from '#web/domain/salon/salon.ts'
import { Link } from '#web/ui/link.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

export function SalonServices({ salon }: { salon: Salon | undefined }) {
  const services = salon?.services
  if (services?.length === 0) {
    return (
      <section id="services" aria-labelledby="services-title" className="grid gap-4 border-y border-line py-8">
        <h2 id="services-title" className="type-d3">
          Visits open soon
        </h2>
        <p className="max-w-[48ch] text-body text-muted">No visits can be booked at the moment. Please look in again.</p>
      </section>
    )
  }
  return (
    <section id="services" aria-labelledby="services-title" className="grid-page scroll-mt-(--bar) gap-y-8">
      <div className="col-span-full grid content-start gap-3 md:col-span-4">
        <h2 id="services-title" className="type-d3">
          {services
            ? `${words[services.length] ?? services.length} ${services.length === 1 ? 'way' : 'ways'} to use it`
            : 'The visits'}
        </h2>
        <p className="text-body text-muted">Visits are free, with no obligation to buy.</p>
        <img
          src="/stage/knit-640.webp"
          srcSet={stageSet('knit')}
          sizes="330px"
          alt=""
          loading="lazy"
          className="night-falloff mt-6 aspect-4/5 w-full max-w-[330px] object-cover max-md:hidden"
        />
      </div>
      <ul className="col-span-full border-t border-line md:col-span-8 lg:col-span-7 lg:col-start-6">
        {services?.map(({ id, name, description, minutes }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-b border-line py-5 md:grid-cols-[1fr_auto_72px] md:items-start"
          >
            <h3 className="type-d3 break-words">{name}</h3>
            <p className="figures pt-2.5 text-small text-muted">{minutes} minutes</p>
            <p className="max-w-[52ch] text-body break-words text-muted max-md:col-span-full md:col-span-2 md:row-start-2">
              {description}
            </p>
            <Link
              to={`/space?service=${id}`}
              className="underlined inline-flex min-h-8 items-center justify-self-start text-ui md:col-start-3 md:row-start-1 md:mt-1 md:justify-self-end"
            >
              Book<span className="sr-only"> {name}</span>
            </Link>
          </li>
        ))}
        {!services && [1, 2, 3].map((row) => <SkeletonRow key={row} />)}
      </ul>
    </section>
  )
}

function SkeletonRow() {
  return (
    <li aria-hidden className="grid gap-4 border-b border-line py-6">
      <SkeletonBar className="h-7 w-1/3" />
      <SkeletonBar className="w-2/3" />
    </li>
  )
}
