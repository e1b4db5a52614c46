import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export type Tally = { passed: number; failed: number }

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
  return sum([tests, { passed: 0, failed: checks.filter((isFine) => !isFine).length }])
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
  return tallies.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0
  })
}

function check(name: string, [tool = '', ...parameters]: string[]): Promise<boolean> {
  return step(name, [module(tool), ...parameters])
}

function module(path: string): string {
  return join(root, 'node_modules', path)
}

function step(name: string, parameters: string[], environment: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n· ${name}`)
  const startedAt = Date.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      console.log(`· ${name}: ${code === 0 ? 'fine' : 'FAILED'} (${seconds} s)`)
      resolve(code === 0)
    })
  })
}

async function withReport(run: (file: string) => Promise<boolean>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-report-'))
  try {
    const file = join(folder, 'report.json')
    const isFine = await run(file)
    const tally = await readFile(file, 'utf8').then(readTally, () => ({ passed: 0, failed: 1 }))
    return isFine || tally.failed > 0 ? tally : { ...tally, failed: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Flaky means passed only when retried: a failure on a developer's machine, reported under CI. */
function readTally(text: string): Tally {
  const { numPassedTests, numFailedTests, stats } = JSON.parse(text)
  if (!stats) return { passed: numPassedTests, failed: numFailedTests }
  const { expected, unexpected, flaky } = stats
  if (flaky > 0) console.log(`\n${flaky} flaky: named above`)
  return process.env.CI ? { passed: expected + flaky, failed: unexpected } : { passed: expected, failed: unexpected + flaky }
}
