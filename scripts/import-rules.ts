import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importLaw, reservedFiles, testLaw, webTestLaw } from './import-law.ts'

const root = join(import.meta.dirname, '..')
export const rulesFile = join(root, 'biome.imports.json')

export type Zone = { folder: string; allowed: string[] }

export function readZones(files: string[]): Zone[] {
  const zones = new Map<string, Zone>()
  for (const [entry, allowed] of Object.entries(importLaw)) {
    const folders = entry.endsWith('/*') ? foldersIn(entry.slice(0, -2), files) : [entry]
    for (const folder of folders) zones.set(folder, { folder, allowed })
  }
  return [...zones.values()].sort((one, other) => depthOf(one.folder) - depthOf(other.folder))
}

export function zoneOf(file: string, zones: Zone[]): Zone | undefined {
  return zones.findLast(({ folder }) => isIn(file, folder))
}

export function mayImport(zone: Zone, path: string, zones: Zone[]): boolean {
  return zone.allowed.some((allowed) => isIn(path, allowed)) || zoneOf(path, zones)?.folder === zone.folder
}

export function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8'
  })
  return listed.split('\n').filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file))
}

/** Later rules replace earlier ones for files of both. */
export function importRules(zones: Zone[]): string {
  const rules = zones.flatMap((zone) => rulesOf(zone, zones)).map((rule) => JSON.stringify(rule))
  return `{\n  "overrides": [\n    ${rules.join(',\n    ')}\n  ]\n}\n`
}

function rulesOf(zone: Zone, zones: Zone[]) {
  const { folder, allowed } = zone
  const rules = [rule([`${folder}/**`], zone, zones, Object.keys(reservedFiles))]
  const tests = testsOf(folder)
  if (tests) rules.push(rule([`${folder}/**/*.test.ts`], { folder, allowed: [...allowed, ...tests] }, zones, []))
  for (const [file, importers] of Object.entries(reservedFiles)) {
    if (!mayImport(zone, file, zones)) continue
    const includes = importers
      .map((importer) => (importer.startsWith('**/') ? `${folder}/${importer}` : importer))
      .filter((path) => isIn(path, folder))
    rules.push(
      rule(
        includes,
        zone,
        zones,
        Object.keys(reservedFiles).filter((other) => other !== file)
      )
    )
  }
  return rules
}

function testsOf(folder: string): string[] | undefined {
  if (folder.startsWith('server/')) return testLaw
  return folder.startsWith('web/domain/') ? webTestLaw : undefined
}

function rule(includes: string[], zone: Zone, zones: Zone[], refusedFiles: string[]) {
  const message = `${zone.folder} imports itself and ${zone.allowed.join(', ') || 'packages'}: see scripts/import-law.ts.`
  const options = { patterns: [{ group: patternsOf(zone, zones, refusedFiles), message }] }
  return { includes, linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } } }
}

/** Patterns as in .gitignore: everything is refused, then the allowed paths are excluded again. */
function patternsOf(zone: Zone, zones: Zone[], refusedFiles: string[]): string[] {
  const inner = zones.filter(({ folder }) => isIn(folder, zone.folder) && !mayImport(zone, folder, zones))
  return [
    ...['../**', '#web/**', '#server/**', '#supabase/**'],
    ...[zone.folder, ...zone.allowed.filter((path) => !isIn(path, zone.folder))].map(exceptionFor),
    ...inner.flatMap(({ folder }) => [`#${folder}/**`, `./${folder.slice(zone.folder.length + 1)}/**`]),
    ...zone.allowed.filter((path) => isIn(path, zone.folder)).map(exceptionFor),
    ...refusedFiles.flatMap((file) => [`#${file}`, `./${file.split('/').at(-1)}`])
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

if (import.meta.main) writeFileSync(rulesFile, importRules(readZones(sourceFiles())))
