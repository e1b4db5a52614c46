import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { ConfigError } from '#server/startup-error.ts'
import type { Start } from './runtime/messages.ts'

export type FoundFunction = Start & {
  name: string
  verifyJwt: boolean
}

const functionName = /^[A-Za-z][\w-]*$/

const settings = z.object({
  enabled: z.boolean().default(true),
  verify_jwt: z.boolean().default(true),
  entrypoint: z.string().optional(),
  import_map: z.string().optional()
})
const projectConfig = z.object({ functions: z.record(z.string(), settings).default({}) })
const importMap = z.object({ imports: z.record(z.string(), z.string()).default({}) })

/** Expects the Supabase CLI's layout: NAME/index.ts, NAME/deno.json and ../config.toml. Throws ConfigError. */
export async function findFunctions(folder: string): Promise<Map<string, FoundFunction>> {
  const project = resolve(folder, '..')
  const config = await readProjectConfig(join(project, 'config.toml'))
  const entries = await readdir(folder, { withFileTypes: true }).catch(emptyIfMissing)
  const names = entries.flatMap((entry) => (entry.isDirectory() && functionName.test(entry.name) ? entry.name : []))
  const found = new Map<string, FoundFunction>()
  for (const name of names) {
    const { enabled, verify_jwt, entrypoint, import_map } = config.functions[name] ?? settings.parse({})
    const path = entrypoint === undefined ? join(folder, name, 'index.ts') : resolve(project, entrypoint)
    const exists = await readFile(path).then(
      () => true,
      () => false
    )
    if (!enabled || !exists) continue
    const maps = [join(folder, 'import_map.json'), join(folder, name, 'deno.json'), join(folder, name, 'import_map.json')]
    const imports = await readImports(import_map === undefined ? maps : [resolve(project, import_map)])
    found.set(name, { name, entry: pathToFileURL(path).href, imports, verifyJwt: verify_jwt })
  }
  return found
}

/** Later maps take precedence. Relative targets are relative to their map. */
async function readImports(paths: string[]): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const path of paths) {
    const text = await readIfPresent(path)
    if (text === undefined) continue
    const { imports } = parseOrExplain(path, () => importMap.parse(JSON.parse(text)))
    for (const [name, target] of Object.entries(imports)) {
      all[name] = /^\.{0,2}\//.test(target) ? new URL(target, pathToFileURL(path)).href : target
    }
  }
  return all
}

async function readProjectConfig(path: string): Promise<z.infer<typeof projectConfig>> {
  const text = (await readIfPresent(path)) ?? ''
  return parseOrExplain(path, () => projectConfig.parse(parse(text)))
}

function parseOrExplain<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const issues = error instanceof z.ZodError ? z.prettifyError(error) : undefined
    throw new ConfigError(`${path} can't be read: ${issues ?? (error instanceof Error ? error.message : 'unknown')}`)
  }
}

function readIfPresent(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

function emptyIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}
