import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What passed, and the names of the checks and tests that did not. */
export type Tally = { passed: number; failures: string[] }

type Check = { name: string; isFine: boolean }

type VitestReport = {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

type Suite = {
  suites?: Suite[]
  specs?: { file: string; line: number; title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
}

type PlaywrightReport = Suite & { stats: { expected: number; flaky: number } }

export async function verify(): Promise<Tally> {
  const checks = [
    await check('Format, lint, imports', ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']),
    await check('Types of the server', ['typescript/bin/tsc', '-p', 'tsconfig.json']),
    await check('Types of the web app', ['typescript/bin/tsc', '-p', 'web/tsconfig.json']),
    await check('Types of the service worker', ['typescript/bin/tsc', '-p', 'web/service-worker/tsconfig.json']),
    await check('Types of the journeys and benches', ['typescript/bin/tsc', '-p', 'e2e/tsconfig.json']),
    await check('Unused code', ['knip/bin/knip.js']),
    await step('Build of the web app', ['scripts/build-web.ts']),
    await check('Size of the landing page', ['size-limit/bin.js'])
  ]
  const tests = await withReport((file) =>
    step('Tests', [module('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  )
  return sum([{ passed: 0, failures: checks.filter(({ isFine }) => !isFine).map(({ name }) => name) }, tests])
}

/** Runs the journeys in these files of e2e/, or all of them if none is named. */
export function runJourneys(files: string[]): Promise<Tally> {
  return withReport((file) =>
    step(
      'Journeys',
      [module('@playwright/test/cli.js'), 'test', '--config=e2e/playwright.config.ts', ...files.map((file) => `e2e/${file}`)],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file
      }
    )
  )
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((all, { passed }) => all + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures)
  }
}

/** Prints what failed last of all, where readers of a long output look first. */
export function printOutcome({ passed, failures }: Tally): void {
  for (const name of failures) console.log(`✗ ${name}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

function check(name: string, [tool = '', ...parameters]: string[]): Promise<Check> {
  return step(name, [module(tool), ...parameters])
}

function module(path: string): string {
  return join(root, 'node_modules', path)
}

function step(name: string, parameters: string[], environment: Record<string, string> = {}): Promise<Check> {
  console.log(`\n· ${name}`)
  const startedAt = Date.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
    child.on('error', () => resolve({ name, isFine: false }))
    child.on('exit', (code) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      console.log(`· ${name}: ${code === 0 ? 'fine' : 'FAILED'} (${seconds} s)`)
      resolve({ name, isFine: code === 0 })
    })
  })
}

async function withReport(run: (file: string) => Promise<Check>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-report-'))
  try {
    const file = join(folder, 'report.json')
    const { name, isFine } = await run(file)
    const tally = await readFile(file, 'utf8').then(readTally, () => ({ passed: 0, failures: [`${name}: no report`] }))
    return isFine || tally.failures.length > 0 ? tally : { ...tally, failures: [name] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readTally(text: string): Tally {
  const report: VitestReport | PlaywrightReport = JSON.parse(text)
  return 'stats' in report ? tallyOfJourneys(report) : tallyOfTests(report)
}

function tallyOfTests({ numPassedTests, testResults }: VitestReport): Tally {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`)
    return status === 'failed' && failed.length === 0 ? [relative(root, name)] : failed
  })
  return { passed: numPassedTests, failures }
}

/** Flaky means passed only when retried: a failure on a developer's machine, reported under CI. */
function tallyOfJourneys(report: PlaywrightReport): Tally {
  const named = (status: string) =>
    specsOf(report)
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`)
  const { expected, flaky } = report.stats
  if (!process.env.CI) return { passed: expected, failures: [...named('unexpected'), ...named('flaky')] }
  for (const name of named('flaky')) console.log(`Flaky: ${name}`)
  return { passed: expected + flaky, failures: named('unexpected') }
}

function specsOf({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}
