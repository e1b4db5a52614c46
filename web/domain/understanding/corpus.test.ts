import { expect, test } from 'vitest'
import { demoLexicon } from '#supabase/cases/lexicon.ts'
import { emptyRequest } from '#web/domain/search/search-request.ts'
import { brands } from './corpus/brands.ts'
import { commands } from './corpus/commands.ts'
import { filters } from './corpus/filters.ts'
import { firstRoundRequests } from './corpus/first-round-requests.ts'
import { firstRoundSpoken } from './corpus/first-round-spoken.ts'
import { followUps } from './corpus/follow-ups.ts'
import { heldOutRequests } from './corpus/held-out-requests.ts'
import { heldOutSpoken } from './corpus/held-out-spoken.ts'
import { mixed } from './corpus/mixed.ts'
import { negations } from './corpus/negations.ts'
import { prices } from './corpus/prices.ts'
import { secondRoundRequests } from './corpus/second-round-requests.ts'
import { secondRoundSpoken } from './corpus/second-round-spoken.ts'
import { shownProducts } from './corpus/shown-products.ts'
import { sizes } from './corpus/sizes.ts'
import { speech } from './corpus/speech.ts'
import { summarise } from './corpus/summarise.ts'
import { understand } from './understand.ts'
import type { Context } from './understanding.ts'

const inUse = Object.entries({
  filters,
  prices,
  sizes,
  brands,
  negations,
  commands,
  followUps,
  speech,
  mixed,
  firstRoundRequests,
  firstRoundSpoken,
  secondRoundRequests,
  secondRoundSpoken
})

test('at least 99 % of the sentences in use are understood', () => {
  expect(report('in use', inUse, 1680)).toBeGreaterThanOrEqual(0.99)
})

const heldOut = Object.entries({ heldOutRequests, heldOutSpoken })

test('at least 95 % of the sentences held out until the parser was finished are understood', () => {
  expect(report('held out', heldOut, 525)).toBeGreaterThanOrEqual(0.95)
})

test('no sentence is both in use and held out', () => {
  const sentences = new Set(inUse.flatMap(([, text]) => casesOf(text).map(({ sentence }) => sentence)))
  const shared = heldOut.flatMap(([, text]) => casesOf(text).filter(({ sentence }) => sentences.has(sentence)))
  expect(shared.map(({ sentence }) => sentence)).toEqual([])
})

/** Prints how many sentences of each list are understood, and those that are not. */
function report(name: string, lists: [string, string][], least: number): number {
  const results = lists.map(([list, text]) => ({ list, cases: casesOf(text) }))
  const all = results.flatMap(({ cases }) => cases)
  const wrong = all.filter(({ given, expected }) => given !== expected)
  const shares = results.map(
    ({ list, cases }) => `${list} ${cases.filter(({ given, expected }) => given === expected).length}/${cases.length}`
  )
  const share = 1 - wrong.length / all.length
  console.log(`${name}: ${(100 * share).toFixed(1)} % of ${all.length} (${shares.join(', ')})`)
  for (const { sentence, given, expected } of wrong)
    console.log(`  ${sentence}\n    expected ${expected}\n    given    ${given}`)
  expect(all.length).toBeGreaterThanOrEqual(least)
  expect(new Set(all.map(({ sentence }) => sentence)).size).toBe(all.length)
  return share
}

function casesOf(text: string) {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [sentence = '', expected = ''] = line.split(' => ')
      return { sentence, expected, given: answerTo(sentence) }
    })
}

/** Sentences of a conversation are separated by ' / '; each but the first sees the same six products. */
function answerTo(conversation: string): string {
  let context: Context = { request: emptyRequest, products: shownProducts }
  let summary = ''
  for (const sentence of conversation.split(' / ')) {
    const understanding = understand(sentence, demoLexicon, context)
    summary = summarise(understanding)
    if (understanding.kind === 'request') context = { ...context, request: understanding.request }
  }
  return summary
}
