import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoLexicon, demoProductNames } from '#supabase/cases/lexicon.ts'
import { emptyRequest } from '#web/domain/search/search-request.ts'
import { shownProducts } from './corpus/shown-products.ts'
import { phraseOf } from './tokens.ts'
import { understand } from './understand.ts'
import { understandRequest } from './understand-request.ts'

const context = { request: { ...emptyRequest, category: ['Bags'], size: ['38'] }, products: shownProducts }

describe('any text is understood or left as words, and nothing throws', () => {
  test.each([
    ['', ''],
    ['   \n\t ', ''],
    ['the of and', ''],
    ['´`¨^~', ''],
    ['👜🖤✨', ''],
    ["'; drop table demo_products; --", 'drop table demo'],
    ['a & !b | (c:*) <-> d', 'b c'],
    ['حقيبة سوداء', 'حقيبة سوداء'],
    ['תיק שחור', 'תיק שחור'],
    ['黒いバッグ', '黒いバッグ'],
    ['%_\\', ''],
    ['null undefined', 'null undefined']
  ])('%j leaves the words %j', (sentence, words) => {
    expect(understandRequest(sentence, demoLexicon).request.words).toBe(words)
  })

  test('text of any kind', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 200 }))
    fc.assert(
      fc.property(text, (sentence) => {
        understand(sentence, demoLexicon, context)
        understandRequest(sentence, demoLexicon)
      }),
      { seed: 13, numRuns: 300 }
    )
  })

  test('known words in any order', () => {
    const word = fc.constantFrom(
      ...'add the first second in 38 black not no or and between 500 under two thousand k euros $ size medium uk it bags totes more like cheaper bigger any colour by calloway thorn without for my wife cart save open'.split(
        ' '
      )
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const { confidence } = understand(words.join(' '), demoLexicon, context)
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }),
      { seed: 13, numRuns: 500 }
    )
  })
})

test.each(['a', 'black ', 'not ', 'between 500 and ', 'zzzzzzzz ', '1', '1,', 'one two ', '👜', 'ا', "'", 'thorn and '])(
  'reads the first 2,000 characters of %j repeated to 10,000',
  (unit) => {
    const sentence = unit.repeat(10_000 / unit.length)
    expect(understand(sentence, demoLexicon, context)).toEqual({
      ...understand(sentence.slice(0, 2000), demoLexicon, context),
      sentence
    })
  }
)

test('no more than 300 words are read', () => {
  const { request } = understandRequest('xyz '.repeat(400), demoLexicon)
  expect(request.words.split(' ')).toHaveLength(300)
})

test('the words of a product name stay words, or mean what they say', () => {
  for (const name of demoProductNames) {
    const { parts, rest } = understandRequest(name, demoLexicon)
    for (const part of parts) expect([name, part.isGuess]).toEqual([name, false])
    for (const word of phraseOf(rest).split(' ')) expect(phraseOf(name)).toContain(word)
    for (const { kind } of parts) expect(['category', 'subcategory', 'material', 'brand', 'colour', 'sale']).toContain(kind)
  }
})
