import { expect, test } from 'vitest'
import { type Reason, reasonText } from './style-reasons.ts'

const reason = (source: string, facet: string, products = 1): Reason => ({ source, facet, products })

test.each<[string, Reason[]]>([
  ['', []],
  ['In silk, which you saved twice', [reason('saved', 'material=silk', 2)]],
  ['In red, which you looked at 5 times', [reason('viewed', 'colour=red', 5)]],
  ['By Maison Orvaël, which you follow', [reason('follow', 'brand=Maison Orvaël')]],
  ['Totes, as in your cart; in your 38', [reason('cart', 'subcategory=Totes'), reason('size', 'size=38')]],
  [
    'In blue, which you like; by Ca’ Lirio, which you follow',
    [reason('told', 'colour=blue'), reason('follow', 'brand=Ca’ Lirio')]
  ],
  ['In leather, which you chose by eye; in red', [reason('chosen', 'material=leather'), reason('saved', 'colour=red')]],
  ['For giving, which you like; new', [reason('told', 'occasion=gift'), reason('new', 'new=yes')]],
  ['Also in navy; silk', [reason('shared', 'colour=navy'), reason('shared', 'material=silk')]],
  ['Also for the day; by Zeitgarten', [reason('shared', 'occasion=day'), reason('saved', 'brand=Zeitgarten')]],
  ['In your 38; new', [reason('size', 'size=38'), reason('new', 'new=yes')]],
  ['New', [reason('new', 'new=yes')]]
])('says “%s”', (text, reasons) => {
  expect(reasonText(reasons)).toBe(text)
})
