import { expect, test } from 'vitest'
import { wordsWithout } from './searched-words.ts'

test.each([
  ['red velvet shoe', 'velvet', 'red shoe'],
  ['Jean-Paul bottle', 'jean', 'Paul bottle'],
  ['Jean-Paul bottle', 'paul', 'Jean bottle'],
  ["l'étui (doré)", 'dore', "l'étui"],
  ["d'Orsay pump", 'd', 'Orsay pump'],
  ['Børge Straße', 'borge', 'Straße'],
  ['Børge Straße', 'strasse', 'Børge'],
  ['Café cafe CAFÉ latte', 'cafe', 'latte'],
  ['cafe\u0301 latte', 'cafe', 'latte'],
  [`${'x'.repeat(50)} bag`, 'x'.repeat(40), 'bag'],
  ['red shoe', 'blue', 'red shoe'],
  ["  rock'n'roll  tee ", 'tee', "rock'n'roll"]
])('"%s" without "%s" is "%s"', (words, left, rest) => {
  expect(wordsWithout(words, left)).toBe(rest)
})
