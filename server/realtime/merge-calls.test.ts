import { expect, test } from 'vitest'
import { createMergedCalls } from './merge-calls.ts'

test('callers that arrive during a call share the next one', async () => {
  const together = createMergedCalls<number>()
  let asked = 0
  const ask = async () => {
    asked += 1
    return asked
  }
  const answers = await Promise.all([together('a', ask), together('a', ask), together('a', ask), together('b', ask)])
  expect(answers).toEqual([1, 3, 3, 2])
  expect(await together('a', ask)).toBe(4)
})

test('a failed call rejects for its callers only, and the next callers retry', async () => {
  const together = createMergedCalls<string>()
  const failing = together('a', () => Promise.reject(new Error('no')))
  const following = [together('a', async () => 'yes'), together('a', async () => 'another')]
  await expect(failing).rejects.toThrow('no')
  expect(await Promise.all(following)).toEqual(['yes', 'yes'])
})
