import type { Pool } from 'pg'

/**
 * Whether a token may have a role: one granted to `authenticator`, except those that own the platform's schemas or bypass
 * policies.
 */
export async function findTokenRole(pool: Pool, role: string): Promise<'allowed' | 'forbidden' | 'unknown'> {
  const { rows } = await pool.query<{ is_allowed: boolean }>({
    name: 'find token role',
    text: `
      select rolname !~ '^(supabase|pg)_' and not rolsuper and not rolbypassrls and rolname <> 'authenticator'
        and pg_catalog.pg_has_role('authenticator', oid, 'member') as is_allowed
      from pg_catalog.pg_roles
      where rolname = $1`,
    values: [role]
  })
  if (!rows[0]) return 'unknown'
  return rows[0].is_allowed ? 'allowed' : 'forbidden'
}
