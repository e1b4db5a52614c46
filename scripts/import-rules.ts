import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowedImports, reservedFiles, testImports, webTestImports } from './allowed-imports.ts'

const root = join(import.meta.dirname, '..')
export const rulesFile = join(root, 'biome.imports.json')

export type FolderRule = { folder: string; allowed: string[] }

export function readFolderRules(files: string[]): FolderRule[] {
  const folderRules = new Map<string, FolderRule>()
  for (const [entry, allowed] of Object.entries(allowedImports)) {
    const folders = entry.endsWith('/*') ? foldersIn(entry.slice(0, -2), files) : [entry]
    for (const folder of folders) folderRules.set(folder, { folder, allowed })
  }
  return [...folderRules.values()].sort((one, other) => depthOf(one.folder) - depthOf(other.folder))
}

export function folderRuleOf(file: string, folderRules: FolderRule[]): FolderRule | undefined {
  return folderRules.findLast(({ folder }) => isIn(file, folder))
}

export function mayImport(folderRule: FolderRule, path: string, folderRules: FolderRule[]): boolean {
  return (
    folderRule.allowed.some((allowed) => isIn(path, allowed)) || folderRuleOf(path, folderRules)?.folder === folderRule.folder
  )
}

export function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8'
  })
  return listed.split('\n').filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file))
}

/** Later rules replace earlier ones for files of both. */
export function importRules(folderRules: FolderRule[]): string {
  const rules = folderRules.flatMap((folderRule) => rulesOf(folderRule, folderRules)).map((rule) => JSON.stringify(rule))
  return `{\n  "overrides": [\n    ${rules.join(',\n    ')}\n  ]\n}\n`
}

function rulesOf(folderRule: FolderRule, folderRules: FolderRule[]) {
  const { folder, allowed } = folderRule
  const rules = [rule([`${folder}/**`], folderRule, folderRules, Object.keys(reservedFiles))]
  const tests = testsOf(folder)
  if (tests) rules.push(rule([`${folder}/**/*.test.ts`], { folder, allowed: [...allowed, ...tests] }, folderRules, []))
  for (const [file, importers] of Object.entries(reservedFiles)) {
    if (!mayImport(folderRule, file, folderRules)) continue
    const includes = importers
      .map((importer) => (importer.startsWith('**/') ? `${folder}/${importer}` : importer))
      .filter((path) => isIn(path, folder))
    rules.push(
      rule(
        includes,
        folderRule,
        folderRules,
        Object.keys(reservedFiles).filter((other) => other !== file)
      )
    )
  }
  return rules
}

function testsOf(folder: string): string[] | undefined {
  if (folder.startsWith('server/')) return testImports
  return folder.startsWith('web/domain/') ? webTestImports : undefined
}

function rule(includes: string[], folderRule: FolderRule, folderRules: FolderRule[], forbiddenFiles: string[]) {
  const message = `${folderRule.folder} imports itself and ${folderRule.allowed.join(', ') || 'packages'}: see scripts/allowed-imports.ts.`
  const options = { patterns: [{ group: patternsOf(folderRule, folderRules, forbiddenFiles), message }] }
  return { includes, linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } } }
}

/** Patterns as in .gitignore: everything is forbidden, then the allowed paths are excluded again. */
function patternsOf(folderRule: FolderRule, folderRules: FolderRule[], forbiddenFiles: string[]): string[] {
  const inner = folderRules.filter(
    ({ folder }) => isIn(folder, folderRule.folder) && !mayImport(folderRule, folder, folderRules)
  )
  return [
    ...['../**', '#web/**', '#server/**', '#supabase/**'],
    ...[folderRule.folder, ...folderRule.allowed.filter((path) => !isIn(path, folderRule.folder))].map(exceptionFor),
    ...inner.flatMap(({ folder }) => [`#${folder}/**`, `./${folder.slice(folderRule.folder.length + 1)}/**`]),
    ...folderRule.allowed.filter((path) => isIn(path, folderRule.folder)).map(exceptionFor),
    ...forbiddenFiles.flatMap((file) => [`#${file}`, `./${file.split('/').at(-1)}`])
  ]
}

function exceptionFor(path: string): string {
  return `!${hasAlias(path) ? '#' : '../'}${globOf(path)}`
}

function hasAlias(path: string): boolean {
  return /^(web|server|supabase)(\/|$)/.test(path)
}

function globOf(path: string): string {
  return /\.\w+$/.test(path) ? path : `${path}/**`
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function foldersIn(parent: string, files: string[]): string[] {
  const depth = depthOf(parent) + 1
  const inside = files.filter((file) => isIn(file, parent) && depthOf(file) > depth)
  return [...new Set(inside.map((file) => file.split('/').slice(0, depth).join('/')))].sort()
}

function depthOf(path: string): number {
  return path.split('/').length
}

if (import.meta.main) writeFileSync(rulesFile, importRules(readFolderRules(sourceFiles())))
