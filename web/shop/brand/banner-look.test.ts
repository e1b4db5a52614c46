import { expect, test } from 'vitest'
import type { Part, Tones } from '#web/lib/brightness.ts'
import { bannerLook, shownPart } from './banner-look.ts'

const box = { left: 0, top: 0, width: 1, height: 1 }

test('a material as wide as its banner is cut above and below, one that is wider at its sides', () => {
  expect(shownPart(2, 'material', 2.5, box)).toMatchObject({ left: 0, width: 1, height: 0.8 })
  expect(shownPart(2, 'material', 1.25, box)).toEqual({ left: 0.1875, top: 0, width: 0.625, height: 1 })
})

test('a set is never cut above or below, and what lies beside it in a wider banner is read from its edge', () => {
  expect(shownPart(2, 'set', 2.5, box)).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  expect(shownPart(2, 'set', 2.5, { ...box, width: 0.3 })).toEqual({ left: 0, top: 0, width: 0.25, height: 1 })
  expect(shownPart(2, 'set', 1.25, box)).toEqual({ left: 0.1875, top: 0, width: 0.625, height: 1 })
})

const wall = 0.03
const busy = 0.2

/** A wall with an object between two fractions of the width. */
const setWith = (object: { from: number; to: number }) => (part: Part) => {
  const across = Math.max(0, Math.min(object.to, part.left + part.width) - Math.max(object.from, part.left))
  return { luminance: 0.4, busyness: wall + (busy * across) / part.width }
}
const evenly = (busyness: number) => () => ({ luminance: 0.4, busyness })

test.each([
  ['right', 'left', { from: 0.55, to: 0.73 }],
  ['left', 'right', { from: 0.27, to: 0.45 }]
] as const)('the lettering of a set with its object at the %s is at the %s', (_object, place, object) => {
  expect(bannerLook(2, setWith(object))).toMatchObject({ kind: 'set', wide: { place, luminance: 0.4 } })
})

test('on a phone the lettering of a set is below it', () => {
  expect(bannerLook(2, setWith({ from: 0.3, to: 0.7 }))?.narrow).toEqual({ place: 'below', luminance: undefined })
})

test('the lettering of a material is in its middle', () => {
  const look = bannerLook(2, (part) => ({ luminance: 0.4, busyness: part.left > 0.3 && part.width < 0.3 ? 0.03 : 0.1 }))
  expect(look).toMatchObject({ kind: 'material', wide: { place: 'middle' }, narrow: { place: 'middle' } })
})

test('the lettering of a material with a busy middle is on its calmer side', () => {
  const crossed = ({ left, width }: Part) => {
    const middle = left + width / 2
    return { luminance: 0.4, busyness: middle > 0.6 ? 0.07 : middle > 0.4 ? 0.2 : 0.09 }
  }
  expect(bannerLook(2, crossed)).toMatchObject({ kind: 'material', wide: { place: 'right' } })
})

test('a picture that is hardly wider than high fills the banner, since its walls would not', () => {
  const bare = evenly(wall)
  expect(bannerLook(1.4, bare)?.kind).toBe('material')
  expect(bannerLook(1.5, bare)?.kind).toBe('set')
})

test('a picture that cannot be read has no look', () => {
  const unreadable = (): Tones | undefined => undefined
  expect(bannerLook(2, unreadable)).toBeUndefined()
})
