import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import type { SessionUser } from '#web/lib/session.ts'
import { useSignOut } from '#web/store/use-sign-out.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { profileQuery } from './account-queries.ts'
import { Portrait } from './portrait.tsx'

const entries = [
  { name: 'orders', title: 'Orders', line: 'What you reserved, step by step' },
  { name: 'profile', title: 'Profile', line: 'Your name and picture' },
  { name: 'sizes', title: 'Sizes', line: 'Your sizes, region by region' },
  { name: 'preferences', title: 'Preferences', line: 'Your currency, and what we email you about' },
  { name: 'addresses', title: 'Addresses', line: 'Delivery addresses' },
  { name: 'email', title: 'E-mail', line: 'Change the address you sign in with' },
  { name: 'password', title: 'Password', line: 'Update your password' },
  { name: 'two-step', title: 'Two-step sign-in', line: 'A code or a passkey when you sign in' },
  { name: 'devices', title: 'Devices', line: 'Where you are signed in' },
  { name: 'data', title: 'Your data', line: 'Download a copy, or delete your account' }
]

export type OverviewProps = {
  user: SessionUser | null
  views: SheetViews
  onClose: () => void
  children: ReactNode
}

export function Overview({ user, views, onClose, children }: OverviewProps) {
  const signOut = useSignOut()
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      {user ? (
        <Who user={user} />
      ) : (
        <Link className={buttonLook()} to="/auth" onClick={onClose}>
          Sign in
        </Link>
      )}
      {user && (
        <ul className="border-t border-line">
          {entries.map((entry) => (
            <Entry key={entry.name} {...entry} views={views} />
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-2">
        <p className="text-small text-muted">Theme</p>
        {children}
      </div>
      {user?.is_staff && (
        <Link to="/backoffice" onClick={onClose} className="underlined justify-self-start text-ui">
          Open the back-office
        </Link>
      )}
      {user && (
        <Button
          variant="line"
          className="justify-self-start"
          onClick={() => {
            onClose()
            signOut()
          }}
        >
          Sign out
        </Button>
      )}
    </div>
  )
}

function Who({ user }: { user: SessionUser }) {
  const { data: profile } = useQuery(profileQuery(user.id))
  return (
    <div className="flex items-center gap-4">
      <Portrait name={user.full_name} src={profile?.avatar_url} className="w-14" />
      <div className="min-w-0">
        <p className="truncate text-lead">{user.full_name}</p>
        <p className="truncate text-ui text-muted">{user.email}</p>
      </div>
    </div>
  )
}

type EntryProps = { name: string; title: string; line: string; views: SheetViews }

function Entry({ name, title, line, views }: EntryProps) {
  const button = useFocusOnMount<HTMLButtonElement>(views.left?.name === name)
  return (
    <li className="border-b border-line">
      <button
        ref={button}
        type="button"
        className="flex min-h-15 w-full items-center justify-between gap-4 py-2.5 text-left"
        onClick={() => views.open({ name, title })}
      >
        <span className="grid">
          <span className="text-ui">{title}</span>
          <span className="text-small text-muted">{line}</span>
        </span>
        <ChevronRight className="size-5 shrink-0" strokeWidth={1.25} aria-hidden />
      </button>
    </li>
  )
}
