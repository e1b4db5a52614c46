import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const imagery = join(import.meta.dirname, '../imagery')
const python = (...args: string[]) => spawnSync('python3', args, { cwd: imagery, encoding: 'utf8' })
const hasPython = python('--version').status === 0

test.runIf(hasPython)('the catalogue and the pictures of the pages are complete and can be rendered', () => {
  const { stdout, stderr } = python('validate.py')
  expect(stdout + stderr).toMatch(/\nvalid\n$/)
})

test.runIf(hasPython)('the picture scripts pass their own tests', () => {
  const { status, stderr } = python('-m', 'unittest', 'test_publish', 'test_render')
  expect(status, stderr).toBe(0)
})
