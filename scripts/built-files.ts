import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Manifest = Record<string, { file: string; imports?: string[] }>

export async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
}

/** The files of these modules and their static imports. A package is named by the end of its path. */
export function filesOf(manifest: Manifest, modules: string[], found = new Set<string>()): Set<string> {
  for (const name of modules) {
    const chunk = manifest[name] ?? Object.entries(manifest).find(([key]) => key.endsWith(`/${name}`))?.[1]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    filesOf(manifest, chunk.imports ?? [], found)
  }
  return found
}
