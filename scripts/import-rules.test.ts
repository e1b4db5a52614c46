import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservedFiles } from './allowed-imports.ts'
import {
  type FolderRule,
  folderRuleOf,
  importRules,
  mayImport,
  readFolderRules,
  rulesFile,
  sourceFiles
} from './import-rules.ts'

const files = sourceFiles()
const folderRules = readFolderRules(files)
const linter = join(import.meta.dirname, '../node_modules/@biomejs/biome/bin/biome')

test("the linter's rules match the allowed imports (else: npm run imports)", async () => {
  expect(await readFile(rulesFile, 'utf8')).toBe(importRules(folderRules))
})

test('every folder with code has its allowed imports', () => {
  const outside = files.filter((file) => file.includes('/') && !file.startsWith('.') && !folderRuleOf(file, folderRules))
  expect(outside).toEqual([])
})

type Import = { folderRule: FolderRule; statement: string; isForbidden: boolean }

const imports = folderRules.flatMap((folderRule) => [
  ...folderRules.flatMap((other) => importsOf(folderRule, other)),
  ...reservedImports(folderRule)
])
let rejected: Set<string>
let folder: string

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-imports-')))
  await cp(rulesFile, join(folder, 'biome.imports.json'))
  await writeFile(join(folder, 'biome.json'), '{ "root": true, "extends": ["./biome.imports.json"] }')
  for (const folderRule of folderRules) {
    const lines = imports.filter((each) => each.folderRule === folderRule).map(({ statement }) => statement)
    await mkdir(join(folder, folderRule.folder), { recursive: true })
    await writeFile(probeOf(folderRule), lines.join('\n'))
  }
  rejected = await lint()
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(folderRules)('$folder: the linter rejects each forbidden import and no other', (folderRule) => {
  const own = imports.filter((each) => each.folderRule === folderRule)
  const wrong = own.filter(({ isForbidden }, index) => rejected.has(`${folderRule.folder} ${index + 1}`) !== isForbidden)
  expect(wrong.map(({ statement, isForbidden }) => `${statement} is ${isForbidden ? 'let through' : 'rejected'}`)).toEqual([])
})

/** `../` is always forbidden. */
function importsOf(folderRule: FolderRule, { folder: other }: FolderRule): Import[] {
  if (other === folderRule.folder) return [{ folderRule, statement: "import './own.ts'", isForbidden: false }]
  const isForbidden = !mayImport(folderRule, `${other}/x.ts`, folderRules)
  const alias = `#${other}/x.ts`
  const path = relative(folderRule.folder, `${other}/x.ts`)
  const upward = path.startsWith('.')
    ? [{ folderRule, statement: `import '${path}'`, isForbidden: isForbidden || aliased(other) }]
    : []
  const downward = path.startsWith('.') ? [] : [{ folderRule, statement: `import './${path}'`, isForbidden }]
  if (!aliased(other)) return [...upward, ...downward]
  const statements = [
    `import '${alias}'`,
    `import type { X } from '${alias}'`,
    `export { x } from '${alias}'`,
    `export * from '${alias}'`,
    `const load = () => import('${alias}')`
  ]
  return [...statements.map((statement) => ({ folderRule, statement, isForbidden })), ...upward, ...downward]
}

function reservedImports(folderRule: FolderRule): Import[] {
  return Object.keys(reservedFiles).map((file) => ({ folderRule, statement: `import '#${file}'`, isForbidden: true }))
}

function aliased(path: string): boolean {
  return /^(web|server|supabase)(\/|$)/.test(path)
}

function probeOf(folderRule: FolderRule): string {
  return join(folder, folderRule.folder, 'probe.ts')
}

async function lint(): Promise<Set<string>> {
  const options = ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', '--colors=off']
  const run = promisify(execFile)(process.execPath, [linter, ...options], { cwd: folder, maxBuffer: 100_000_000 })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const places = [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)]
  return new Set(places.map(([, file = '', line]) => `${relative(folder, dirname(resolve(folder, file)))} ${line}`))
}
