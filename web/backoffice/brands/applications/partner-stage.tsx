import { cn } from '#web/lib/class-names.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSetStage } from './application-mutations.ts'

type Stage = 'visit' | 'photographs'
type PartnerStageProps = { id: string; stage: Stage; brandId: string | null; isOnView: boolean }

const stages: [Stage, string][] = [
  ['visit', 'Visit'],
  ['photographs', 'Photographs']
]

/** What follows the acceptance; the applicant sees the stage. It is over once the brand is active. */
export function PartnerStage({ id, stage, brandId, isOnView }: PartnerStageProps) {
  const set = useSetStage(id)
  return (
    <section aria-label="After the acceptance" className="grid gap-5">
      {!isOnView && (
        <fieldset aria-label="Stage" className="grid grid-cols-2 border border-line-strong">
          {stages.map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={stage === name}
              disabled={set.isPending}
              onClick={() => stage !== name && set.mutate(name)}
              className={cn('h-11 text-ui', stage === name ? 'font-medium shadow-[inset_0_0_0_1px_var(--ink)]' : 'text-muted')}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      {brandId ? (
        <div className="grid gap-3">
          <p className="text-ui text-muted">
            {isOnView
              ? 'The brand is active, and the applicant sees that it is on view.'
              : 'The brand is inactive until you change its status.'}
          </p>
          <Link to={`/backoffice/brands?dialog=edit&id=${brandId}`} className={buttonLook({ variant: 'line', size: 'dense' })}>
            Edit the brand
          </Link>
        </div>
      ) : (
        <p className="text-ui text-muted">Its brand has been deleted.</p>
      )}
    </section>
  )
}
