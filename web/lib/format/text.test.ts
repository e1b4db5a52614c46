import { expect, test } from 'vitest'
import { splitFirstSentence } from './text.ts'

test.each([
  ['One bench. Two hands.', 'One bench.', 'Two hands.'],
  ['Is it wool? It is.', 'Is it wool?', 'It is.'],
  ['One line.\n\nAnother.', 'One line.', 'Another.'],
  ['Only this.', 'Only this.', ''],
  ['No end\nin the first line.', '', 'No end\nin the first line.'],
  ['', '', '']
])('the first sentence of "%s" is "%s"', (text, sentence, rest) => {
  expect(splitFirstSentence(text)).toEqual({ sentence, rest })
})
