import { EmptyPlinth } from '#web/components/empty-plinth.tsx'
import type { Salon } from '#web/domain/salon/salon.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

export function SpaceHero({ salon }: { salon: Salon | undefined }) {
  const first = salon?.services[0]
  const hasVideo = salon?.services.some(({ is_remote }) => is_remote) ?? true
  return (
    <header className="relative h-[min(82svh,620px)] min-h-[520px] overflow-hidden bg-night text-on-night">
      <EmptyPlinth />
      <div className="page-inset absolute inset-x-0 bottom-(--s8) grid justify-items-start gap-6 max-md:bottom-8 max-md:gap-4">
        <h1 className="type-d1 max-w-[7ch]">An hour of quiet.</h1>
        <p className="min-h-[2lh] max-w-[38ch] text-lead">
          The private salon{salon && `, in ${salon.city}${hasVideo ? ' or on your screen' : ''}`}. Tell us what to bring out.
        </p>
        {(!salon || first) && (
          <Link to={first ? `/space?service=${first.id}` : '/space#services'} className={buttonLook({ variant: 'night' })}>
            Book a visit
          </Link>
        )}
      </div>
    </header>
  )
}
