import { Stage } from '#web/components/stage.tsx'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useSignOut } from '#web/store/use-sign-out.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

export function BackofficeStaffOnly({ email }: { email: string }) {
  usePageTitle('For staff')
  const leave = useSignOut()
  return (
    <Stage>
      <h1 className="type-d2">This area is for staff</h1>
      <p className="text-lead">
        {email ? `${email} is not a staff account.` : 'This is not a staff account.'} You can still visit the shop.
      </p>
      <div className="mt-2.5 flex flex-wrap items-center gap-8">
        <Link className={buttonLook({ variant: 'night' })} to="/home">
          Go home
        </Link>
        <button type="button" className="underlined min-h-7 text-lead" onClick={leave}>
          Sign Out
        </button>
      </div>
    </Stage>
  )
}
