import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useFocusAfter } from '#web/lib/browser/use-focus-after.ts'
import { cn } from '#web/lib/class-names.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useWithdrawApplication } from './application-mutations.ts'
import type { FollowedApplication } from './application-queries.ts'
import { stagesOf } from './application-stages.ts'
import { statusWords } from './status-words.ts'

type Props = { application: FollowedApplication }

export function ApplicationStatus({ application }: Props) {
  const { receipt, status, messages } = application
  const { title, text } = statusWords(application)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfter(status, heading)
  return (
    <section className="page-width grid-page items-start gap-y-11 pt-8 md:pt-18">
      <div className="col-span-full grid min-w-0 grid-cols-1 justify-items-start gap-5 md:col-span-6">
        <h1 ref={heading} className="type-d2 wrap-anywhere" tabIndex={-1}>
          {title}
        </h1>
        <p role="status" className="max-w-[42ch] text-lead wrap-anywhere text-muted">
          {text}
        </p>
        {messages.length > 0 && <Messages messages={messages} />}
        {status === 'asked' && <AnswerForm receipt={receipt} />}
        <div className="flex w-full items-center justify-between gap-6 border-y border-line py-4">
          <div>
            <p className="text-small text-muted">Receipt</p>
            <p className="figures text-[20px] leading-7 tracking-[.06em]">{receipt}</p>
          </div>
          <button type="button" className="inline-flex min-h-6 items-center gap-2 text-ui" onClick={() => copy(receipt)}>
            <Copy className="size-4" strokeWidth={1.25} aria-hidden />
            <span className="underlined">Copy</span>
          </button>
        </div>
        <p className="text-small text-muted">
          Keep this number: with it you can see where your application is, without an account.
        </p>
        {(status === 'received' || status === 'asked') && <Withdraw receipt={receipt} />}
      </div>
      <div className="col-span-full min-w-0 md:col-span-5 md:col-start-8">
        <h2 className="type-label wrap-anywhere text-muted">{application.brand_name}</h2>
        <ol className="mt-3.5 border-t border-line">
          {stagesOf(application).map(({ name, when, state }) => (
            <li
              key={name}
              aria-current={state === 'now' ? 'step' : undefined}
              className={cn(
                'grid min-h-15 grid-cols-[20px_1fr_auto] items-center gap-3 border-b border-line py-2 text-body',
                state === 'ahead' && 'text-muted'
              )}
            >
              <span
                aria-hidden
                className={cn(
                  'size-2 border',
                  state === 'done' && 'border-moss bg-moss',
                  state === 'now' && 'border-ink bg-ink',
                  state === 'ahead' && 'border-line-strong'
                )}
              />
              <span className={cn(state === 'now' && 'font-medium')}>
                {name}
                {state === 'done' && <span className="sr-only">, done</span>}
              </span>
              <span className="figures text-small text-muted">{when}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Messages({ messages }: Pick<FollowedApplication, 'messages'>) {
  return (
    <ul className="grid w-full gap-4">
      {messages.map(({ id, author, body }) => (
        <li key={id} className="border-l border-bronze pl-4">
          <p className="text-small text-muted">{author === 'staff' ? 'Our buyers' : 'You'}</p>
          <p dir="auto" className="text-body wrap-anywhere whitespace-pre-line">
            {body}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Withdraw({ receipt }: { receipt: string }) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdrawApplication(receipt)
  return (
    <>
      <button type="button" className="underlined inline-flex min-h-6 items-center text-ui" onClick={() => setOpen(true)}>
        Withdraw the application
      </button>
      <Confirmation
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Withdraw the application?"
        confirmLabel={withdraw.isPending ? 'Withdrawing…' : 'Withdraw'}
        cancelLabel="Keep it"
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setOpen(false) })}
      >
        Your line sheet and what you wrote are deleted. You can apply again at any time.
      </Confirmation>
    </>
  )
}

async function copy(receipt: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(receipt)
    toast('Receipt copied.')
  } catch {
    toast.error('The receipt could not be copied. Please write it down.')
  }
}
