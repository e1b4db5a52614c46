import { useState } from 'react'
import { removeAllStored } from '#web/lib/browser/browser-storage.ts'
import { log } from '#web/lib/log.ts'
import { useSignOut } from '#web/store/use-sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useDeleteAccount } from './account-mutations.ts'
import type { AccountViewProps } from './account-view.ts'

/** The database rejects the deletion of the last administrator. */
const lastAdministrator = 'PT409'

const removed = [
  'your profile and picture',
  'your addresses and sizes',
  'your saved pieces and your cart',
  'your conversation with your advisor, pictures included',
  'your requests and our replies',
  'your sessions, on every device'
]

export function DeleteAccount({ user, views, onClose }: AccountViewProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const signOut = useSignOut()
  const deletion = useDeleteAccount(() => {
    onClose()
    signOut()
    removeAccountData(user.id)
  })
  function submit() {
    if (typed.trim().toLowerCase() !== user.email.toLowerCase()) {
      setError(`Type ${user.email} exactly as shown`)
      return
    }
    deletion.mutate(user.id, { onError: (failure) => setError(explain(failure)) })
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid gap-3 text-body">
        <p>This permanently removes your account, {user.email}, and with it:</p>
        <ul className="grid list-disc gap-1 pl-5 text-muted">
          {removed.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <p>This cannot be undone, and open requests will stop. Download your data first.</p>
      </div>
      <Field label="Type your e-mail to confirm" error={error}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div className="flex gap-2 max-md:*:flex-1">
        <Button variant="line" onClick={views.close}>
          Cancel
        </Button>
        <Button type="submit" variant="danger-solid" disabled={deletion.isPending}>
          {deletion.isPending ? 'Deleting…' : 'Delete my account'}
        </Button>
      </div>
    </form>
  )
}

function explain(failure: Error): string {
  return 'code' in failure && failure.code === lastAdministrator
    ? 'You are the only administrator. Make someone else an administrator first.'
    : 'Your account could not be deleted. Check your connection and try again.'
}

function removeAccountData(userId: string): void {
  try {
    removeAllStored((name) => name.includes(userId))
  } catch (error) {
    log('warn', 'Data of the account could not be removed from this browser', error)
  }
}
