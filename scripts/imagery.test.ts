import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const imagery = join(import.meta.dirname, '../imagery')
const python = (...args: string[]) => spawnSync('python3', args, { cwd: imagery, encoding: 'utf8' })
const tests = readdirSync(imagery).filter((name) => /^test_\w+\.py$/.test(name))
const hasPython = python('--version').status === 0

test.runIf(hasPython)('the catalogue and the pictures of the pages are complete and can be rendered', () => {
  const { stdout, stderr } = python('validate.py')
  expect(stdout + stderr).toMatch(/\nvalid\n$/)
})

test.runIf(hasPython)('the picture scripts pass their own tests', () => {
  const { status, stderr } = python('-m', 'unittest', ...tests)
  expect(status, stderr).toBe(0)
})
