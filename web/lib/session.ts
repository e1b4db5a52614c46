import type { Provider, User } from '@supabase/supabase-js'
import { isSame } from './is-same.ts'
import { log } from './log.ts'
import { readRememberedDevice, removeRememberedDevice } from './remembered-device.ts'
import { type StoredSession, storedSession } from './stored-session.ts'
import { passingClient, supabase } from './supabase.ts'

export type SessionUser = { id: string; email: string; full_name: string; is_staff: boolean }

/** `error` is null for success; without a status the server was not reached. */
export type SignInResult = { error: { code?: string | undefined; status?: number | undefined } | null }

/** Of `user` and `pendingUser` at most one is set: the latter has given a password, and owes the second step. */
export type SessionState = { user: SessionUser | null; pendingUser: SessionUser | null }

/** Calls the listener with the current state, now and at each change in any tab. */
export async function watchSession(listener: (state: SessionState) => void): Promise<void> {
  const { auth, realtime } = await supabase()
  auth.onAuthStateChange((event, session) => {
    // A session that could not be refreshed without a connection stays stored, and is tried again.
    if (event === 'INITIAL_SESSION' && !session && storedSession()) return
    // The client itself does this for other events only, and private topics ask for the second step.
    if (event === 'MFA_CHALLENGE_VERIFIED') setTimeout(() => void realtime.setAuth(), 0)
    listener(viewSession(session ?? undefined))
  })
}

function viewSession(session: StoredSession | undefined): SessionState {
  if (!session) return { user: null, pendingUser: null }
  const user = viewUser(session.user)
  return owesSecondStep(session) ? { user: null, pendingUser: user } : { user, pendingUser: null }
}

function owesSecondStep({ user, access_token }: StoredSession): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && claimsOf(access_token).aal === 'aal1' && !isRemembered({ user, access_token })
}

/** As far as this browser knows: the device may have been ended elsewhere. */
function isRemembered({ user, access_token }: StoredSession): boolean {
  const sessionId = readRememberedDevice(user.id)?.sessionId
  return sessionId !== undefined && sessionId === claimsOf(access_token).session_id
}

export async function currentSessionId(): Promise<string | undefined> {
  const { session } = (await (await supabase()).auth.getSession()).data
  return session ? claimsOf(session.access_token).session_id : undefined
}

type TokenClaims = { aal?: string; session_id?: string }

function claimsOf(token: string): TokenClaims {
  const payload = token.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
}

/** For changes on other devices. Returns false and ends the session if the account no longer exists. */
export async function reviewSession(): Promise<boolean> {
  const client = await supabase()
  const { auth } = client
  const { session } = (await auth.getSession()).data
  if (!session) return true
  const { data, error } = await auth.getUser()
  if (error?.code === 'user_not_found') {
    await auth.signOut({ scope: 'local' })
    return false
  }
  if (isRemembered(session) && claimsOf(session.access_token).aal === 'aal1') {
    const { data: isPassed } = await client.rpc('has_passed_second_step')
    if (isPassed === false) {
      removeRememberedDevice(session.user.id)
      await auth.refreshSession()
    }
  }
  if (data.user && !isSame(viewUser(data.user), viewUser(session.user))) await auth.refreshSession()
  return true
}

/** The server may have ended this session. */
export function storedSessionState(): SessionState {
  try {
    return viewSession(storedSession())
  } catch {
    return viewSession(undefined)
  }
}

export function signIn(email: string, password: string): Promise<SignInResult> {
  return attempt(async () => (await supabase()).auth.signInWithPassword({ email, password }))
}

export type NewAccount = { email: string; password: string; fullName: string }

/** `waitingId` is the account until its address is confirmed; without one it is open. */
export type SignUpResult = SignInResult & { waitingId?: string | undefined }

export async function signUp({ email, password, fullName }: NewAccount): Promise<SignUpResult> {
  const data = { full_name: fullName.trim() || email }
  let waitingId: string | undefined
  const { error } = await attempt(async () => {
    const { auth } = await supabase()
    const options = { data, emailRedirectTo: pageUrl('/verify-email') }
    const response = await auth.signUp({ email, password, options })
    waitingId = response.data.session ? undefined : response.data.user?.id
    return response
  })
  return { error, waitingId }
}

/** With an error and `isOpen` she is signed in, but the account has not got its password. */
export type AcceptResult = SignInResult & { isOpen: boolean }

/**
 * Opens the account that an invitation created, with the code of its email; this also works while sign-up is closed. An
 * account that exists already has no such code.
 */
export async function acceptInvitation({ email, password, fullName }: NewAccount, code: string): Promise<AcceptResult> {
  const verified = await attempt(async () => (await supabase()).auth.verifyOtp({ email, token: code, type: 'invite' }))
  if (verified.error) return { ...verified, isOpen: false }
  const data = { full_name: fullName.trim() || email }
  const { error } = await attempt(async () => (await supabase()).auth.updateUser({ password, data }))
  return { error, isOpen: true }
}

/** The result does not reveal whether an account waits for its confirmation. */
export function sendConfirmation(email: string): Promise<SignInResult> {
  const options = { emailRedirectTo: pageUrl('/verify-email') }
  return attempt(async () => (await supabase()).auth.resend({ type: 'signup', email, options }))
}

export type CodePurpose = 'recovery' | 'email'

/** The result does not reveal whether an account exists. The link leads to `next` after signing in. */
export function sendCode(email: string, purpose: CodePurpose, next = '/home'): Promise<SignInResult> {
  return attempt(async () => {
    const { auth } = await supabase()
    if (purpose === 'recovery') return auth.resetPasswordForEmail(email, { redirectTo: pageUrl('/auth') })
    const emailRedirectTo = pageUrl(`/auth?${new URLSearchParams({ next })}`)
    const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo } })
    return { error: error?.code === 'otp_disabled' ? null : error }
  })
}

/** `isInvited`: staff opened the account, so it may have no password. */
export async function verifyCode(
  email: string,
  code: string,
  purpose: CodePurpose
): Promise<SignInResult & { isInvited: boolean }> {
  let isInvited = false
  const { error } = await attempt(async () => {
    const { auth } = await supabase()
    const response = await auth.verifyOtp({ email, token: code, type: purpose })
    isInvited = Boolean(response.data.user?.invited_at)
    return response
  })
  return { error, isInvited }
}

export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'email'

/** `isHalfWay`: the link was good, and the user's other address must confirm, too. */
export async function verifyLink(type: LinkType, tokenHash: string): Promise<SignInResult & { isHalfWay: boolean }> {
  let isHalfWay = false
  const { error } = await attempt(async () => {
    const { auth } = await supabase()
    const response = await auth.verifyOtp({ type, token_hash: tokenHash })
    isHalfWay = !response.error && !response.data.session
    return response
  })
  return { error, isHalfWay }
}

/** Leaves the page for the provider, which sends the browser back to `path` with a session or an error. */
export function signInWithProvider(provider: Provider, path: string): Promise<SignInResult> {
  return attempt(async () => (await supabase()).auth.signInWithOAuth({ provider, options: { redirectTo: pageUrl(path) } }))
}

/** Starts the session in the fragment of an emailed link. An error means that the link has expired. */
export function takeUpLink(fragment: URLSearchParams): Promise<SignInResult> {
  const [access_token, refresh_token] = [fragment.get('access_token'), fragment.get('refresh_token')]
  if (!access_token || !refresh_token) return Promise.resolve({ error: { code: fragment.get('error_code') ?? undefined } })
  return attempt(async () => (await supabase()).auth.setSession({ access_token, refresh_token }))
}

/** Takes effect when both addresses have confirmed it. */
export function changeEmail(email: string): Promise<SignInResult> {
  return attempt(async () => (await supabase()).auth.updateUser({ email }, { emailRedirectTo: pageUrl('/auth') }))
}

export function choosePassword(password: string): Promise<SignInResult> {
  return attempt(async () => (await supabase()).auth.updateUser({ password }))
}

export function rename(fullName: string): Promise<SignInResult> {
  return attempt(async () => (await supabase()).auth.updateUser({ data: { full_name: fullName } }))
}

export type PasswordChange = { email: string; current: string; next: string }

/**
 * Also ends the sessions of other devices. The current password is verified by a separate client, whose session ends at
 * once: not every server verifies it when the new one is set.
 */
export function changePassword({ email, current, next }: PasswordChange): Promise<SignInResult> {
  return attempt(async () => {
    const { auth } = await passingClient()
    const proof = await auth.signInWithPassword({ email, password: current })
    if (proof.error) return proof
    await auth.signOut({ scope: 'local' })
    return (await supabase()).auth.updateUser({ password: next })
  })
}

export function signOutElsewhere(): Promise<SignInResult> {
  return attempt(async () => (await supabase()).auth.signOut({ scope: 'others' }))
}

export async function signOut(): Promise<void> {
  const { error } = await attempt(async () => (await supabase()).auth.signOut({ scope: 'local' }))
  if (error) log('error', 'Sign-out failed', error)
}

function pageUrl(path: string): string {
  return `${location.origin}${path}`
}

async function attempt(call: () => Promise<SignInResult>): Promise<SignInResult> {
  try {
    return { error: (await call()).error }
  } catch (error) {
    log('error', 'The authentication service was not reached', error)
    return { error: {} }
  }
}

function viewUser(user: User): SessionUser {
  const name: unknown = user.user_metadata.full_name
  return {
    id: user.id,
    email: user.email ?? '',
    full_name: typeof name === 'string' && name !== '' ? name : (user.email ?? ''),
    is_staff: user.app_metadata.role === 'admin'
  }
}
