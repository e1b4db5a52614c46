import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { CodeInput, codeLength } from '#web/components/code-input.tsx'
import { FormError } from '#web/components/form-error.tsx'
import type { SignInResult } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { explainAuthError } from './auth-errors.ts'

export type CodeFormProps = {
  /** Uses a whole code. Whatever follows a success is up to it. */
  verify: (code: string) => Promise<SignInResult>
  /** Between the code and its button. */
  children: ReactNode
}

/** Submits a code as soon as it is complete. A wrong one stays, selected, to be typed over. */
export function CodeForm({ verify, children }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ field: string; message: string }>()
  async function submit(whole: string) {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    const { error } = await verify(whole)
    setBusy(false)
    if (!error) return
    setFailure(explainAuthError(error))
    input.current?.focus()
    input.current?.select()
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (code.length === codeLength) void submit(code)
    else setFailure({ field: 'code', message: 'Enter the six digits from the e-mail' })
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit}>
      <FormError message={failure && failure.field !== 'code' ? failure.message : undefined} />
      <Field label="Code" error={failure?.field === 'code' ? failure.message : undefined}>
        {(control) => (
          <CodeInput
            {...control}
            inputRef={input}
            autoFocus
            value={code}
            isBusy={isBusy}
            onChange={(next) => {
              setCode(next)
              setFailure(undefined)
            }}
            onComplete={submit}
          />
        )}
      </Field>
      {children}
      <Button type="submit" className="mt-1.5 w-full" disabled={isBusy || code.length < codeLength}>
        {isBusy ? 'Checking…' : 'Continue'}
      </Button>
    </form>
  )
}
