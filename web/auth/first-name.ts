import type { SessionUser } from '#web/lib/session.ts'

/** '' for an account without a name: `full_name` is its address then. */
export function firstNameOf({ full_name, email }: SessionUser): string {
  return full_name === email ? '' : (full_name.trim().split(/\s+/)[0] ?? '')
}
