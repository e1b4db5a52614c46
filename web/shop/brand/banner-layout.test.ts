import { expect, test } from 'vitest'
import type { Part, PictureStats } from '#web/lib/brightness.ts'
import { bannerLayout, shownPart } from './banner-layout.ts'

const box = { left: 0, top: 0, width: 1, height: 1 }

test('a cropped picture as wide as its banner is cut above and below, a wider one at its sides', () => {
  expect(shownPart(2, 'cover', 2.5, box)).toMatchObject({ left: 0, width: 1, height: 0.8 })
  expect(shownPart(2, 'cover', 1.25, box)).toEqual({ left: 0.1875, top: 0, width: 0.625, height: 1 })
})

test('a contained picture is never cut above or below, and a wider banner is read from its edge', () => {
  expect(shownPart(2, 'contain', 2.5, box)).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  expect(shownPart(2, 'contain', 2.5, { ...box, width: 0.3 })).toEqual({ left: 0, top: 0, width: 0.25, height: 1 })
  expect(shownPart(2, 'contain', 1.25, box)).toEqual({ left: 0.1875, top: 0, width: 0.625, height: 1 })
})

const wall = 0.015
const busy = 0.2

/** A wall with an object between two fractions of the width. */
const wallWith = (object: { from: number; to: number }) => (part: Part) => {
  const across = Math.max(0, Math.min(object.to, part.left + part.width) - Math.max(object.from, part.left))
  return { luminance: 0.4, detail: wall + (busy * across) / part.width }
}
const evenly = (detail: number) => () => ({ luminance: 0.4, detail })

test.each([
  ['right', 'left', { from: 0.55, to: 0.73 }],
  ['left', 'right', { from: 0.27, to: 0.45 }]
] as const)('the logo on a contained picture with its object at the %s is at the %s', (_object, place, object) => {
  expect(bannerLayout(2, wallWith(object))).toMatchObject({ fit: 'contain', wide: { place, luminance: 0.4 } })
})

test('a picture whose object reaches into one side is contained', () => {
  expect(bannerLayout(2, wallWith({ from: 0.6, to: 0.9 }))).toMatchObject({ fit: 'contain', wide: { place: 'left' } })
})

test('on a phone the logo is below a contained picture', () => {
  expect(bannerLayout(2, wallWith({ from: 0.3, to: 0.7 }))?.narrow).toEqual({ place: 'below', luminance: undefined })
})

test('the logo is in the middle of a cropped picture', () => {
  const layout = bannerLayout(2, ({ left }) => ({ luminance: 0.4, detail: left > 0.3 && left < 0.5 ? 0.015 : 0.05 }))
  expect(layout).toMatchObject({ fit: 'cover', wide: { place: 'middle' }, narrow: { place: 'middle' } })
})

test('the logo is on the side with less detail if the middle of a cropped picture has too much', () => {
  const crossed = ({ left, width }: Part) => {
    const middle = left + width / 2
    return { luminance: 0.4, detail: middle > 0.6 ? 0.035 : middle > 0.4 ? 0.1 : 0.045 }
  }
  expect(bannerLayout(2, crossed)).toMatchObject({ fit: 'cover', wide: { place: 'right' } })
})

test('a picture with a ratio below 1.5 is cropped to fill the banner', () => {
  const bare = evenly(wall)
  expect(bannerLayout(1.4, bare)?.fit).toBe('cover')
  expect(bannerLayout(1.5, bare)?.fit).toBe('contain')
})

test('a picture that cannot be read has no layout', () => {
  const unreadable = (): PictureStats | undefined => undefined
  expect(bannerLayout(2, unreadable)).toBeUndefined()
})
