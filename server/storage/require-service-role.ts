import type { Claims } from '#server/postgres/with-claims.ts'
import { invalidRole } from './errors.ts'

/** Throws AccessDenied for any other role than that of the service key. */
export function requireServiceRole({ role }: Claims): void {
  if (role !== 'service_role') throw invalidRole()
}
