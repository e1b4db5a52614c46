import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Reserved for the platform. */
const reserved = 'SUPABASE_'

/**
 * A function's environment besides the platform's variables: the file .env of the functions' folder, as with the Supabase
 * CLI, overridden by the server's secrets. Nothing else of the server's environment is visible.
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
