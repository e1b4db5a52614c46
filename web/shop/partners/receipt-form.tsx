import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Link } from '#web/ui/link.tsx'

export function ReceiptForm({ receipt, isUnknown }: { receipt: string; isUnknown: boolean }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(receipt)
  const [isChecked, setChecked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (typed.trim() !== '') navigate(`/partners/status?${new URLSearchParams({ receipt: typed.trim() })}`)
  }
  const error = isChecked && typed.trim() === '' ? 'Enter your receipt' : undefined
  const unknown = isUnknown && typed === receipt ? 'We cannot find this receipt. Check each letter and number.' : undefined
  return (
    <form noValidate onSubmit={submit} className="grid max-w-110 gap-5">
      <Field label="Receipt" error={error ?? unknown}>
        {(props) => (
          <Input
            {...props}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="VP-0000-0000-0000"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
          />
        )}
      </Field>
      <p className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <Button type="submit">Show my application</Button>
        <Link to="/partners/apply" className="underlined inline-flex min-h-6 items-center text-ui">
          Apply
        </Link>
      </p>
    </form>
  )
}
