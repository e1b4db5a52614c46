import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { essentialJourneys } from './essential-journeys.ts'

it('lists files of journeys that exist, each once', () => {
  const isMissing = (file: string) => !existsSync(join(import.meta.dirname, '../e2e', file))
  expect(essentialJourneys.filter(isMissing)).toEqual([])
  expect(new Set(essentialJourneys).size).toBe(essentialJourneys.length)
})
