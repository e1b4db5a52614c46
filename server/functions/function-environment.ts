import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

const reserved = 'SUPABASE_'

/** Functions see the folder's .env and the server's secrets, which take precedence, and nothing else of the environment. */
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
