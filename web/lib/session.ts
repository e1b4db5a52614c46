import type { AuthError, User } from '@supabase/supabase-js'
import { supabase } from './supabase.ts'

/** What the app knows of who is signed in. */
export type SessionUser = { id: string; email: string; full_name: string; is_staff: boolean }

export type SignInResult = { error: AuthError | null }

/**
 * Tells the listener who is signed in: at once, and whenever that changes in this tab or another. Undefined is nobody.
 */
export async function watchSession(listener: (user: SessionUser | undefined) => void): Promise<void> {
  const { auth } = await supabase()
  auth.onAuthStateChange((_event, session) => listener(session ? viewUser(session.user) : undefined))
}

export async function signIn(email: string, password: string): Promise<SignInResult> {
  const { auth } = await supabase()
  const { error } = await auth.signInWithPassword({ email, password })
  return { error }
}

/** Makes an account; where no name is given the e-mail stands for it. */
export async function signUp(email: string, password: string, fullName: string): Promise<SignInResult> {
  const { auth } = await supabase()
  const { error } = await auth.signUp({ email, password, options: { data: { full_name: fullName.trim() || email } } })
  return { error }
}

export async function signOut(): Promise<SignInResult> {
  const { auth } = await supabase()
  return auth.signOut({ scope: 'local' })
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
