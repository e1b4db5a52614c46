import type { Pool } from 'pg'

/** Allowed roles are granted to `authenticator`, own no platform schema and are subject to row-level security. */
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
