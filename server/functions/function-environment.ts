import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Names that start so are the platform's, and can't be set. */
const reserved = 'SUPABASE_'

/**
 * What functions find in their environment besides the platform's own names: the file .env of their folder, as with the
 * Supabase CLI, and above it the server's secrets. Nothing else of the server's environment reaches them.
 */
export async function readSecrets(folder: string, secrets: Record<string, string>): Promise<Record<string, string>> {
  const text = await readFile(join(folder, '.env'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const all = { ...parseEnv(text), ...secrets }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined || name.startsWith(reserved) ? [] : [[name, value]]))
  )
}
