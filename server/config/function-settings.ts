import { join, resolve } from 'node:path'
import { z } from 'zod'

const secretPrefix = 'SECRET_'

const between = (min: number, max: number, what: string) =>
  z.coerce
    .number({ error: `must be ${what} from ${min} to ${max}` })
    .min(min, `must be ${what} from ${min} to ${max}`)
    .max(max, `must be ${what} from ${min} to ${max}`)

export const functionEnvironment = {
  FUNCTIONS_DIR: z
    .string()
    .trim()
    .min(1, 'must be a folder')
    .default(join(import.meta.dirname, '../../supabase/functions')),
  FUNCTIONS_TIMEOUT: between(1, 400, 'a number of seconds').default(150),
  FUNCTIONS_MEMORY: between(32, 4096, 'a number of megabytes').default(256)
}

export type FunctionSettings = {
  folder: string
  timeoutSeconds: number
  memoryMb: number
  /** The variable SECRET_X is X to functions. */
  secrets: Record<string, string>
}

export function readFunctionSettings(
  parsed: z.infer<z.ZodObject<typeof functionEnvironment>>,
  variables: Record<string, string | undefined>
): FunctionSettings {
  const secrets = Object.entries(variables).flatMap(([name, value]) =>
    name.startsWith(secretPrefix) && value !== undefined ? [[name.slice(secretPrefix.length), value]] : []
  )
  return {
    folder: resolve(parsed.FUNCTIONS_DIR),
    timeoutSeconds: parsed.FUNCTIONS_TIMEOUT,
    memoryMb: parsed.FUNCTIONS_MEMORY,
    secrets: Object.fromEntries(secrets)
  }
}
