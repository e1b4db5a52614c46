import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FormError } from '#web/components/form-error.tsx'
import { isEmail } from '#web/lib/email.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSetStaffEmail } from './application-mutations.ts'
import { partnerSettingsQuery } from './application-queries.ts'

/** The address that is told of new applications. */
export function StaffEmail() {
  const { data } = useQuery(partnerSettingsQuery())
  return data ? <StaffEmailForm key={data.staffEmail} saved={data.staffEmail} /> : null
}

function StaffEmailForm({ saved }: { saved: string }) {
  const id = useId()
  const [email, setEmail] = useState(saved)
  const [isChecked, setChecked] = useState(false)
  const set = useSetStaffEmail()
  const typed = email.trim()
  const isFine = typed === '' || (isEmail(typed) && typed.length <= 320)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isFine && typed !== saved && !set.isPending) set.mutate(typed)
  }
  const hint = saved === '' ? 'No email is sent at present.' : 'Leave it empty for no emails.'
  return (
    <form noValidate onSubmit={submit} aria-labelledby={id} className="mt-9 grid gap-3">
      <h3 id={id} className="text-ui font-medium">
        New applications
      </h3>
      <div className="flex items-start gap-3">
        <Field
          label="Email this address"
          className="flex-1"
          hint={hint}
          error={isChecked && !isFine ? 'Enter a full address, such as name@house.com' : undefined}
        >
          {(props) => (
            <Input {...props} isDense type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
          )}
        </Field>
        <Button
          type="submit"
          variant="line"
          size="dense"
          className="mt-6.5 max-md:h-11"
          disabled={typed === saved || set.isPending}
        >
          {set.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
      <FormError message={set.isError ? 'The address could not be saved. Check your connection and try again.' : undefined} />
    </form>
  )
}
