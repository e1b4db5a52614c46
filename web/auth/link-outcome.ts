/** How following a link ended, in the URL as `?link=`. */
export type LinkOutcome =
  | 'expired'
  | 'device'
  | 'half-way'
  | 'changed'
  | 'cancelled'
  | 'provider'
  | 'unverified'
  | 'taken'
  | 'closed'
  | 'banned'

const ofCode: Record<string, LinkOutcome> = {
  otp_expired: 'expired',
  flow_state_not_found: 'device',
  flow_state_expired: 'device',
  bad_code_verifier: 'device',
  provider_email_needs_verification: 'unverified',
  email_exists: 'taken',
  identity_already_exists: 'taken',
  signup_disabled: 'closed',
  user_banned: 'banned'
}

/** Undefined if trying the same link again may help, as after a lost connection. */
export function outcomeOfCode(code: string | undefined): LinkOutcome | undefined {
  return code === undefined ? undefined : ofCode[code]
}

/** Of the parameters with which a server sends a browser back: GET /verify, or a sign-in at a provider. */
export function outcomeOfParameters(parameters: URLSearchParams): LinkOutcome | undefined {
  if (parameters.has('message')) return 'half-way'
  const code = parameters.get('error_code')
  if (code) return outcomeOfCode(code) ?? 'provider'
  if (!parameters.has('error') && !parameters.has('error_description')) return undefined
  return parameters.get('error') === 'access_denied' ? 'cancelled' : 'provider'
}

type Wording = { title: string; text: string }

export const outcomeWords: Record<LinkOutcome, Wording> = {
  expired: {
    title: 'This link has expired',
    text: 'It is too old, or has already been used. If you have confirmed your address, sign in. Otherwise, request a new link.'
  },
  device: {
    title: 'Started elsewhere',
    text: 'This link works only in the browser where you requested it. Open it there, or request a new one here.'
  },
  'half-way': {
    title: 'One more to go',
    text: 'This address is confirmed. Now open the link we sent to your other address; the change takes effect then.'
  },
  changed: { title: 'Your address has changed', text: 'From now on, sign in with your new address.' },
  cancelled: { title: 'Not signed in', text: 'You cancelled at the other service. Try again, or use your e-mail address.' },
  provider: {
    title: 'That did not work',
    text: 'The other service could not sign you in. Try again, or use your e-mail address.'
  },
  unverified: {
    title: 'Check your e-mail',
    text: 'The other service has not confirmed your address. We have sent you a link: open it, then sign in.'
  },
  taken: {
    title: 'There is an account',
    text: 'An account with this address already exists. Sign in to it with your e-mail address.'
  },
  closed: {
    title: 'By invitation',
    text: 'New accounts are by invitation at the moment. Leave your name, and we will write to you.'
  },
  banned: { title: 'This account is closed', text: 'Please write to us if you think this is a mistake.' }
}

export function readLinkOutcome(search: string): LinkOutcome | undefined {
  const parameters = new URLSearchParams(search)
  const outcome = parameters.get('link') ?? ''
  return isLinkOutcome(outcome) ? outcome : outcomeOfParameters(parameters)
}

function isLinkOutcome(text: string): text is LinkOutcome {
  return Object.hasOwn(outcomeWords, text)
}
