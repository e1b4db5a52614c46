import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservedFiles } from './import-law.ts'
import { importRules, mayImport, readZones, rulesFile, sourceFiles, type Zone, zoneOf } from './import-rules.ts'

const files = sourceFiles()
const zones = readZones(files)
const linter = join(import.meta.dirname, '../node_modules/@biomejs/biome/bin/biome')

test("the linter's rules match the law (else: npm run imports)", async () => {
  expect(await readFile(rulesFile, 'utf8')).toBe(importRules(zones))
})

test('the law covers every folder with code', () => {
  const outside = files.filter((file) => file.includes('/') && !file.startsWith('.') && !zoneOf(file, zones))
  expect(outside).toEqual([])
})

type Import = { zone: Zone; statement: string; isRefused: boolean }

const imports = zones.flatMap((zone) => [...zones.flatMap((other) => importsOf(zone, other)), ...reservedImports(zone)])
let refused: Set<string>
let folder: string

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-imports-')))
  await cp(rulesFile, join(folder, 'biome.imports.json'))
  await writeFile(join(folder, 'biome.json'), '{ "root": true, "extends": ["./biome.imports.json"] }')
  for (const zone of zones) {
    const lines = imports.filter((each) => each.zone === zone).map(({ statement }) => statement)
    await mkdir(join(folder, zone.folder), { recursive: true })
    await writeFile(probeOf(zone), lines.join('\n'))
  }
  refused = await lint()
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(zones)('$folder: the linter refuses each forbidden import and no other', (zone) => {
  const own = imports.filter((each) => each.zone === zone)
  const wrong = own.filter(({ isRefused }, index) => refused.has(`${zone.folder} ${index + 1}`) !== isRefused)
  expect(wrong.map(({ statement, isRefused }) => `${statement} is ${isRefused ? 'let through' : 'refused'}`)).toEqual([])
})

/** `../` is always refused. */
function importsOf(zone: Zone, { folder: other }: Zone): Import[] {
  if (other === zone.folder) return [{ zone, statement: "import './own.ts'", isRefused: false }]
  const isRefused = !mayImport(zone, `${other}/x.ts`, zones)
  const alias = `#${other}/x.ts`
  const path = relative(zone.folder, `${other}/x.ts`)
  const upward = path.startsWith('.') ? [{ zone, statement: `import '${path}'`, isRefused: isRefused || aliased(other) }] : []
  const downward = path.startsWith('.') ? [] : [{ zone, statement: `import './${path}'`, isRefused }]
  if (!aliased(other)) return [...upward, ...downward]
  const statements = [
    `import '${alias}'`,
    `import type { X } from '${alias}'`,
    `export { x } from '${alias}'`,
    `export * from '${alias}'`,
    `const load = () => import('${alias}')`
  ]
  return [...statements.map((statement) => ({ zone, statement, isRefused })), ...upward, ...downward]
}

function reservedImports(zone: Zone): Import[] {
  return Object.keys(reservedFiles).map((file) => ({ zone, statement: `import '#${file}'`, isRefused: true }))
}

function aliased(path: string): boolean {
  return /^(web|server|supabase)(\/|$)/.test(path)
}

function probeOf(zone: Zone): string {
  return join(folder, zone.folder, 'probe.ts')
}

async function lint(): Promise<Set<string>> {
  const options = ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', '--colors=off']
  const run = promisify(execFile)(process.execPath, [linter, ...options], { cwd: folder, maxBuffer: 100_000_000 })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const places = [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)]
  return new Set(places.map(([, file = '', line]) => `${relative(folder, dirname(resolve(folder, file)))} ${line}`))
}
