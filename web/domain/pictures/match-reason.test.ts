import { expect, test } from 'vitest'
import { matchReason } from './match-reason.ts'

const unlike = { palette: 0.2, texture: 0.2, shape: 0.2 }
const same = { palette: 0.95, texture: 0.98, shape: 0.97 }

test.each([
  [same, 'Alike in all three'],
  [{ ...unlike, palette: 0.95 }, 'Same palette'],
  [{ ...same, palette: 0.5 }, 'Same shape and texture'],
  [{ ...unlike, palette: 0.82, shape: 0.9 }, 'Similar palette and shape'],
  [{ ...same, palette: 0.82, shape: 0.9 }, 'Same texture'],
  [unlike, undefined]
])('%o: %s', (likeness, reason) => {
  expect(matchReason(likeness)).toBe(reason)
})

test.each([
  [{ lightness: 20, warmth: 5 }, 'Same shape, paler'],
  [{ lightness: -20, warmth: 5 }, 'Same shape, darker'],
  [{ lightness: 20, warmth: 15 }, 'Same shape, warmer'],
  [{ lightness: 5, warmth: -10 }, 'Same shape, cooler'],
  [{ lightness: 14, warmth: -8 }, 'Same shape']
])('a colour that differs by %o: %s', (difference, reason) => {
  expect(matchReason({ ...unlike, shape: 0.97, difference })).toBe(reason)
})

test('the same palette has no difference in colour', () => {
  expect(matchReason({ ...unlike, palette: 0.95, difference: { lightness: 30, warmth: 0 } })).toBe('Same palette')
})
