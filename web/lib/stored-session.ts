import type { Session } from '@supabase/supabase-js'

export type StoredSession = Pick<Session, 'user' | 'access_token'>

/** Of this browser, which the server may have ended. */
export function storedSession(): StoredSession | undefined {
  try {
    const name = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name))
    const session: Partial<StoredSession> = JSON.parse((name && localStorage.getItem(name)) || '{}')
    const { user, access_token } = session
    return user?.id && access_token ? { user, access_token } : undefined
  } catch {
    return undefined
  }
}
