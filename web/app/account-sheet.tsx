import { Link } from 'react-router'
import { useAppStore } from '#web/store/app-store.ts'
import { useSignOut } from '#web/store/use-sign-out.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Who is signed in, the theme, and the way out. */
export function AccountSheet() {
  const isOpen = useAppStore((state) => state.accountMode)
  const user = useAppStore((state) => state.user)
  const setMode = useAppStore((state) => state.setMode)
  const signOut = useSignOut()
  const close = () => setMode('accountMode', false)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(isOpen) => setMode('accountMode', isOpen)}
      label="Account"
      heading={<span className="type-d3">Account</span>}
    >
      <div className="grid flex-1 content-start gap-8 overflow-auto px-4 py-6 md:px-8">
        {user ? (
          <div>
            <p className="text-lead">{user.full_name}</p>
            <p className="text-ui text-muted">{user.email}</p>
          </div>
        ) : (
          <Link className={buttonLook()} to="/auth" onClick={close}>
            Sign in
          </Link>
        )}
        <div className="grid justify-items-start gap-2">
          <p className="text-small text-muted">Theme</p>
          <ThemeChoice />
        </div>
        {user?.is_staff && (
          <Link to="/backoffice" onClick={close} className="underlined justify-self-start text-ui">
            Open the back-office
          </Link>
        )}
        {user && (
          <Button
            variant="line"
            className="justify-self-start"
            onClick={() => {
              close()
              signOut()
            }}
          >
            Sign out
          </Button>
        )}
      </div>
    </Sheet>
  )
}
