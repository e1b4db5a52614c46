import { expect, test } from 'vitest'
import { createMergedCalls } from './merge-calls.ts'

test('callers that arrive during a call share the next one', async () => {
  const together = createMergedCalls<number>()
  let calls = 0
  const call = async () => {
    calls += 1
    return calls
  }
  const results = await Promise.all([together('a', call), together('a', call), together('a', call), together('b', call)])
  expect(results).toEqual([1, 3, 3, 2])
  expect(await together('a', call)).toBe(4)
})

test('a failed call rejects for its callers only, and the next callers retry', async () => {
  const together = createMergedCalls<string>()
  const failing = together('a', () => Promise.reject(new Error('no')))
  const following = [together('a', async () => 'yes'), together('a', async () => 'another')]
  await expect(failing).rejects.toThrow('no')
  expect(await Promise.all(following)).toEqual(['yes', 'yes'])
})
