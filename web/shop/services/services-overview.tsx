import { services } from '#web/domain/services/service-names.ts'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { OpenRequests } from './open-requests.tsx'

export type ServicesOverviewProps = {
  /** Undefined if signed out. */
  userId: string | undefined
  isResolved: boolean
  views: SheetViews
  onClose: () => void
}

export function ServicesOverview({ userId, isResolved, views, onClose }: ServicesOverviewProps) {
  return (
    <div className="grid gap-8">
      {userId && <OpenRequests userId={userId} views={views} />}
      {isResolved && !userId && (
        <div className="grid justify-items-start gap-4">
          <p className="text-body text-muted">Sign in to request a service and follow its progress.</p>
          <Link className={buttonLook()} to="/auth" onClick={onClose}>
            Sign in
          </Link>
        </div>
      )}
      <ul className="border-t border-line">
        {services.map(({ service, title, line }) => (
          <li key={service} className="grid grid-cols-[1fr_auto] items-center gap-4 border-b border-line py-4">
            <div className="grid gap-0.5">
              <h3 className="text-ui font-medium">{title}</h3>
              <p className="text-small text-muted">{line}</p>
            </div>
            {userId && (
              <RequestButton
                title={title}
                isLeft={views.left?.subject === service}
                onClick={() => views.open({ name: 'request', title, subject: service })}
              />
            )}
          </li>
        ))}
      </ul>
      <Link to="/space" className="underlined justify-self-start text-ui" onClick={onClose}>
        Visit the private salon
      </Link>
    </div>
  )
}

function RequestButton({ title, isLeft, onClick }: { title: string; isLeft: boolean; onClick: () => void }) {
  const button = useFocusOnMount<HTMLButtonElement>(isLeft)
  return (
    <Button ref={button} variant="line" size="dense" onClick={onClick}>
      Request<span className="sr-only"> {title}</span>
    </Button>
  )
}
