import { expect, test } from 'vitest'
import { foldWords, wordProblem } from './synonym-schema.ts'

test.each([
  ['  Bleu  Nuit ', 'bleu nuit'],
  ['Écru', 'ecru']
])('"%s" is stored as "%s"', (text, folded) => expect(foldWords(text)).toBe(folded))

test.each([
  ['', 'Enter a word'],
  ['   ', 'Enter a word'],
  ['off-white', 'One to three words of letters and figures'],
  ['one two three four', 'One to three words of letters and figures'],
  ['x'.repeat(61), 'At most 60 characters'],
  ['wedding guest', undefined]
])('"%s": %s', (text, problem) => expect(wordProblem(text)).toBe(problem))
