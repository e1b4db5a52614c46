import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { soundOf } from './sound.ts'

test.each([
  ['black', 'black', 0],
  ['blakc', 'black', 1],
  ['balck', 'black', 1],
  ['blck', 'black', 1],
  ['blacck', 'black', 1],
  ['bleck', 'black', 1],
  ['cashmear', 'cashmere', 2],
  ['', 'ab', 2],
  ['bag', 'scarf', 4]
])('between %j and %j are %d edits', (one, other, edits) => {
  expect(editDistance(one, other, 3)).toBe(edits)
})

test.each([
  ['mezon', 'maison'],
  ['callaway', 'calloway'],
  ['sukigane', 'tsukigane'],
  ['key', 'quay'],
  ['kashmir', 'cashmere'],
  ['octopus', 'oktopus'],
  ['isaurine', 'isorine']
])('%s sounds like %s', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other))
})
