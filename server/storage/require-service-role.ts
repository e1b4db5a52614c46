import type { Claims } from '#server/postgres/with-claims.ts'
import { invalidRole } from './errors.ts'

export function requireServiceRole({ role }: Claims): void {
  if (role !== 'service_role') throw invalidRole()
}
