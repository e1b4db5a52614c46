import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { FormError } from '#web/components/form-error.tsx'
import { newUuid } from '#web/lib/uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { HiddenField } from '#web/ui/hidden-field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { LabelledCheckbox } from '#web/ui/labelled-checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { dropApplicationDraft, readApplicationDraft, storeApplicationDraft } from './application-draft.ts'
import { failureText } from './application-failure.ts'
import { LineSheetError, useSendApplication } from './application-mutations.ts'
import { type ApplicationValues, applicationSchema, type ApplicationForm as Form } from './application-schema.ts'
import { type LineSheet, lineSheetProblem } from './line-sheet.ts'
import { LineSheetField } from './line-sheet-field.tsx'
import { MarketChoices } from './market-choices.tsx'

export function ApplicationForm() {
  const navigate = useNavigate()
  const [draft] = useState(readApplicationDraft)
  const [lineSheet, setLineSheet] = useState<LineSheet>()
  const [fileProblem, setFileProblem] = useState<string>()
  const [percent, setPercent] = useState(0)
  const sending = useRef(new AbortController())
  const send = useSendApplication()
  const { register, control, handleSubmit, subscribe, getValues, formState } = useForm<Form, unknown, ApplicationValues>({
    resolver: zodResolver(applicationSchema),
    defaultValues: draft.values
  })
  const hadFile = lineSheet !== undefined
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storeApplicationDraft({ ...draft, values, hadFile })
      }),
    [subscribe, draft, hadFile]
  )
  useEffect(() => {
    const controller = new AbortController()
    sending.current = controller
    return () => controller.abort()
  }, [])
  const { errors } = formState

  function choose(file: File | undefined) {
    const problem = file && lineSheetProblem(file)
    setFileProblem(problem)
    setLineSheet(file && !problem ? { id: newUuid(), file } : undefined)
    storeApplicationDraft({ ...draft, values: getValues(), hadFile: file !== undefined })
  }

  function submit(values: ApplicationValues) {
    if (!lineSheet) {
      setFileProblem(fileProblem ?? 'Choose your line sheet')
      document.getElementById('line-sheet')?.focus()
      return
    }
    if (send.isPending) return
    setPercent(0)
    const application = { id: draft.id, values, lineSheet, signal: sending.current.signal, onProgress: setPercent }
    send.mutate(application, {
      onSuccess(receipt) {
        dropApplicationDraft()
        navigate(`/partners/status?${new URLSearchParams({ receipt })}`, { replace: true })
      },
      onError(error) {
        if (!(error instanceof LineSheetError)) return
        setLineSheet(undefined)
        setFileProblem(error.message)
      }
    })
  }

  const isFailed = send.isError && !(send.error instanceof LineSheetError)
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={handleSubmit(submit, () => {
        if (!lineSheet) setFileProblem(fileProblem ?? 'Choose your line sheet')
      })}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Field label="House" error={errors.brand_name?.message}>
          {(props) => <Input {...props} {...register('brand_name')} autoComplete="organization" />}
        </Field>
        <Field label="Website" error={errors.website_url?.message}>
          {(props) => <Input {...props} {...register('website_url')} type="url" inputMode="url" autoComplete="url" />}
        </Field>
        <Field label="Your name" error={errors.contact_name?.message}>
          {(props) => <Input {...props} {...register('contact_name')} autoComplete="name" />}
        </Field>
        <Field label="E-mail" error={errors.email?.message}>
          {(props) => <Input {...props} {...register('email')} type="email" autoComplete="email" />}
        </Field>
      </div>
      <Controller
        control={control}
        name="markets"
        render={({ field, fieldState }) => (
          <MarketChoices ref={field.ref} chosen={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <LineSheetField
        file={lineSheet?.file}
        problem={fileProblem}
        isLost={draft.hadFile}
        onChoose={choose}
        isDisabled={send.isPending}
      />
      <Field label="What should we look at first? (optional)" error={errors.note?.message}>
        {(props) => <Textarea {...props} {...register('note')} rows={3} />}
      </Field>
      <HiddenField label="Company" {...register('company')} />
      <Controller
        control={control}
        name="hasConsented"
        render={({ field, fieldState }) => (
          <div className="grid gap-1.5">
            <LabelledCheckbox
              ref={field.ref}
              isChecked={field.value}
              onChange={field.onChange}
              errorId={fieldState.error && 'consent-error'}
            >
              You may keep this for a year, longer if we work together, and write to me about it.
            </LabelledCheckbox>
            <p className="text-small text-muted">
              You can withdraw it at any time. See{' '}
              <Link to="/privacy" className="underline underline-offset-4">
                privacy
              </Link>
              .
            </p>
            {fieldState.error && <FieldError id="consent-error">{fieldState.error.message}</FieldError>}
          </div>
        )}
      />
      <FormError message={isFailed ? failureText(send.error) : undefined} />
      <div className="grid gap-3 md:justify-items-start">
        <Button type="submit" disabled={send.isPending}>
          {send.isPending ? 'Sending…' : 'Send application'}
        </Button>
        {send.isPending && (
          <div className="w-full">
            <ProgressBar label="Sending your line sheet" percent={percent} />
          </div>
        )}
      </div>
    </form>
  )
}
