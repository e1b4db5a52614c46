import type { User } from '@supabase/supabase-js'
import { isSame } from './is-same.ts'
import { log } from './log.ts'
import { passingClient, supabase } from './supabase.ts'

/** What the app knows of who is signed in. */
export type SessionUser = { id: string; email: string; full_name: string; is_staff: boolean }

/** `error` is null when it went well; without a status the server was not reached. */
export type SignInResult = { error: { code?: string | undefined; status?: number | undefined } | null }

/**
 * Tells the listener who is signed in: at once, and whenever that changes in this tab or another. Undefined is nobody.
 */
export async function watchSession(listener: (user: SessionUser | undefined) => void): Promise<void> {
  const { auth } = await supabase()
  auth.onAuthStateChange((event, session) => {
    // A session that could not be renewed for want of a connection stays where it is kept, and is tried again.
    if (event === 'INITIAL_SESSION' && !session && keptSessionUser()) return
    listener(session ? viewUser(session.user) : undefined)
  })
}

/**
 * Asks the server who is signed in. What another device changed, such as the name, is told to every listener. Answers false
 * where the account is no more, and ends its session.
 */
export async function reviewSession(): Promise<boolean> {
  const { auth } = await supabase()
  const { session } = (await auth.getSession()).data
  if (!session) return true
  const { data, error } = await auth.getUser()
  if (error?.code === 'user_not_found') {
    await auth.signOut({ scope: 'local' })
    return false
  }
  if (data.user && !isSame(viewUser(data.user), viewUser(session.user))) await auth.refreshSession()
  return true
}

/** Who this browser keeps a session of; whether it still holds is for the server to say. */
export function keptSessionUser(): SessionUser | undefined {
  try {
    const name = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name))
    const { user }: { user?: User } = JSON.parse((name && localStorage.getItem(name)) || '{}')
    return user?.id ? viewUser(user) : undefined
  } catch {
    return undefined
  }
}

export function signIn(email: string, password: string): Promise<SignInResult> {
  return attempt(async () => (await supabase()).auth.signInWithPassword({ email, password }))
}

/** Makes an account; where no name is given the e-mail stands for it. */
export function signUp(email: string, password: string, fullName: string): Promise<SignInResult> {
  const data = { full_name: fullName.trim() || email }
  return attempt(async () => (await supabase()).auth.signUp({ email, password, options: { data } }))
}

/** What a code is for: to choose a new password, or to sign in. */
export type CodePurpose = 'recovery' | 'email'

/** Sends a code and a link to an address. Whether anybody has an account with it is not told. */
export function sendCode(email: string, purpose: CodePurpose): Promise<SignInResult> {
  return attempt(async () => {
    const { auth } = await supabase()
    if (purpose === 'recovery') return auth.resetPasswordForEmail(email)
    const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    return { error: error?.code === 'otp_disabled' ? null : error }
  })
}

/** Signs in by a code that was sent. */
export function verifyCode(email: string, code: string, purpose: CodePurpose): Promise<SignInResult> {
  return attempt(async () => (await supabase()).auth.verifyOtp({ email, token: code, type: purpose }))
}

/** Takes up the session that a link left in the fragment of the address. An error says that the link is no longer good. */
export function takeUpLink(fragment: URLSearchParams): Promise<SignInResult> {
  const [access_token, refresh_token] = [fragment.get('access_token'), fragment.get('refresh_token')]
  if (!access_token || !refresh_token) return Promise.resolve({ error: { code: fragment.get('error_code') ?? undefined } })
  return attempt(async () => (await supabase()).auth.setSession({ access_token, refresh_token }))
}

/** Sets the password of who is signed in, without asking for the present one. */
export function choosePassword(password: string): Promise<SignInResult> {
  return attempt(async () => (await supabase()).auth.updateUser({ password }))
}

/** Changes the name of who is signed in, for every tab. */
export function rename(fullName: string): Promise<SignInResult> {
  return attempt(async () => (await supabase()).auth.updateUser({ data: { full_name: fullName } }))
}

export type PasswordChange = { email: string; current: string; next: string }

/**
 * Changes the password of who is signed in, which ends the sessions of other devices. The present one is proved by a
 * client of its own, whose session is ended at once: not every server asks for it when the new one is set.
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

/** Ends the sessions of all other devices. */
export function signOutElsewhere(): Promise<SignInResult> {
  return attempt(async () => (await supabase()).auth.signOut({ scope: 'others' }))
}

/** Signs out of this browser. A failure is only logged. */
export async function signOut(): Promise<void> {
  const { error } = await attempt(async () => (await supabase()).auth.signOut({ scope: 'local' }))
  if (error) log('error', 'Sign-out failed', error)
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
