import { formatCount } from '#web/lib/format/counts.ts'
import { type InvitationResult, NoInvitationsError } from './invitation-mutations.ts'

export function resultText(results: InvitationResult[]): string {
  const count = (status: InvitationResult['status']) => results.filter((result) => result.status === status).length
  const sent = count('invited')
  const [recent, registered, missing, failed] = [count('recent'), count('registered'), count('missing'), count('failed')]
  const parts = [
    sent > 0 && `${counted(sent, 'invitation')} sent.`,
    recent > 0 && `${counted(recent, 'person', 'people')} had been invited a moment before.`,
    registered > 0 && `${counted(registered, 'person', 'people')} already ${registered === 1 ? 'has' : 'have'} an account.`,
    missing > 0 && `${counted(missing, 'entry', 'entries')} ${missing === 1 ? 'is' : 'are'} no longer on the list.`,
    failed > 0 && `${counted(failed, 'invitation')} could not be sent: ${results.find(({ message }) => message)?.message ?? ''}`
  ]
  return parts.filter(Boolean).join(' ')
}

export function failureText(error: Error): string {
  return error instanceof NoInvitationsError
    ? 'This server cannot send invitations: the function invite-waitlist is not deployed.'
    : 'Some invitations may not have been sent. Check your connection; the list shows who is invited.'
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
