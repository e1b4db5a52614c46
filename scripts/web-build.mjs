import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, root, run, say } from './bootstrap.mjs'

const sources = [
  'web',
  'supabase/types.ts',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build-web.ts',
  'scripts/chunk-groups.ts',
  'scripts/built-files.ts',
  'scripts/first-paint-pages.ts'
]
const stamp = join(root, 'dist', '.sources')

export async function buildWebIfStale() {
  if (readOrEmpty(stamp) === sourcesFingerprint()) return 0
  say('Building the web app')
  return run(nodeBinary(), ['scripts/build-web.ts'])
}

/** Of the files that the build is made from. */
export function sourcesFingerprint() {
  return fingerprintOf(sources)
}

/** Marks the build as made from the sources with this fingerprint. */
export function stampBuild(fingerprint) {
  writeFileSync(stamp, fingerprint)
}

function fingerprintOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesBelow(join(root, path)))) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
