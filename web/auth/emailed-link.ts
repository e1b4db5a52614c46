import type { LinkType } from '#web/lib/session.ts'
import { readNext } from './origin.ts'

/** What an emailed link to /auth or /signup-flow carries. The token is used only when a person confirms. */
export type EmailedLink = {
  tokenHash: string
  type: LinkType
  /** The path that the person came from. */
  next: string
}

const types: readonly string[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] satisfies LinkType[]

export function readEmailedLink(search: string): EmailedLink | undefined {
  const parameters = new URLSearchParams(search)
  const tokenHash = parameters.get('token_hash')
  const type = types.find((known): known is LinkType => known === parameters.get('type'))
  return tokenHash && type ? { tokenHash, type, next: readNext(parameters) } : undefined
}

type Words = { title: string; text: string; action: string; busy: string }

const confirmation: Words = {
  title: 'Confirm your e-mail',
  text: 'Confirm this address to open your account.',
  action: 'Confirm and continue',
  busy: 'Confirming…'
}

export const linkWords: Record<LinkType, Words> = {
  signup: confirmation,
  email: confirmation,
  invite: {
    title: 'You are invited',
    text: 'Accept the invitation, then choose a password.',
    action: 'Accept the invitation',
    busy: 'Accepting…'
  },
  magiclink: { title: 'Sign in', text: 'Continue to your account on this device.', action: 'Sign in', busy: 'Signing in…' },
  recovery: {
    title: 'Reset your password',
    text: 'Continue to choose a new password.',
    action: 'Continue',
    busy: 'One moment…'
  },
  email_change: {
    title: 'Your new address',
    text: 'Confirm the change of the address you sign in with.',
    action: 'Confirm the change',
    busy: 'Confirming…'
  }
}
