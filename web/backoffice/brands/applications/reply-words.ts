import type { ApplicationRow } from './application-queries.ts'

export const replies = ['accept', 'ask', 'decline'] as const

export type Reply = (typeof replies)[number]

type Words = { button: string; label: string; send: string; sending: string; missing: string | undefined }

export const replyWords: Record<Reply, Words> = {
  accept: { button: 'Accept', label: 'Note (optional)', send: 'Accept', sending: 'Accepting...', missing: undefined },
  ask: {
    button: 'Ask a question',
    label: 'Question',
    send: 'Send question',
    sending: 'Sending...',
    missing: 'Write your question'
  },
  decline: { button: 'Decline', label: 'Note', send: 'Decline', sending: 'Declining...', missing: 'Tell them why' }
}

type Subject = Pick<ApplicationRow, 'brand_name' | 'email'>

/** What sending does. */
export function replyHint(reply: Reply, { brand_name, email }: Subject, sendsEmails: boolean): string {
  const what = reply === 'accept' ? `Adds ${brand_name} as an inactive brand. ` : ''
  if (!sendsEmails) return `${what}No email can be sent at present; the applicant sees this on the page of the receipt.`
  return `${what}Sent to ${email} at once.`
}

const stateTexts: Record<string, string> = {
  asked: 'a question has been sent',
  visit: 'it has been accepted',
  photographs: 'it has been accepted',
  declined: 'it has been declined',
  withdrawn: 'the applicant has withdrawn it'
}

/** `hint` of a conflict is the state of the application. */
export function replyFailureText(error: Error, { brand_name }: Subject): string {
  const code = 'code' in error ? error.code : undefined
  const hint = 'hint' in error && typeof error.hint === 'string' ? error.hint : ''
  if (code === '23505') return `A brand named ${brand_name} exists already. Rename or delete it first.`
  if (code === 'PT404') return 'This application no longer exists.'
  if (code !== 'PT409') return 'The reply could not be sent. Check your connection and try again.'
  if (hint === 'full') return 'This application has forty messages. Decide, or write to the applicant directly.'
  return `Nothing was sent: ${stateTexts[hint] ?? 'a colleague has changed this application'} in the meantime.`
}
