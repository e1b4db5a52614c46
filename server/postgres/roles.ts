import type { Pool } from 'pg'

/**
 * Whether a token may carry a role: one that somebody has granted to `authenticator`, but none of those that own the
 * platform's schemas, and none that no policy binds.
 */
export async function isRoleOfTokens(pool: Pool, role: string): Promise<boolean> {
  const { rows } = await pool.query<{ is_role: boolean }>({
    name: 'is role of tokens',
    text: `select exists (
        select from pg_catalog.pg_roles
        where rolname = $1 and rolname !~ '^(supabase|pg)_' and not rolsuper and not rolbypassrls
          and rolname <> 'authenticator' and pg_catalog.pg_has_role('authenticator', oid, 'member')
      ) as is_role`,
    values: [role]
  })
  return rows[0]?.is_role ?? false
}
