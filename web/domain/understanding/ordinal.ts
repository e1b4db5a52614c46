import { type Reading, readNumber } from './numbers.ts'
import type { Token } from './tokens.ts'

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const phrases = new Map(
  Object.entries({
    '-2': 'second to last, second last, last but one, penultimate, next to last',
    '-1': 'last, final, bottom, very last',
    '1': 'top, very first, 1 st, forth most',
    '2': '2 nd, 2 and',
    '3': '3 rd',
    '4': '4 th, forth'
  }).flatMap(([position, list]) => list.split(', ').map((phrase): [string, number] => [phrase, Number(position)]))
)
const homophones = new Map([
  ['to', 2],
  ['too', 2],
  ['for', 4],
  ['won', 1],
  ['ate', 8]
])

/** Reads a position in the results, from the end if negative: 'the second', 'number 2', 'the 3rd', 'second to last'. */
export function readOrdinal(tokens: Token[], start: number): Reading<number> | undefined {
  const text = (place: number) => tokens[place]?.text ?? ''
  const at = text(start) === 'the' || text(start) === 'that' ? start + 1 : start
  for (let count = 3; count > 0; count--) {
    const window = tokens.slice(at, at + count).map((token) => token.text)
    const position = window.length === count ? phrases.get(window.join(' ')) : undefined
    if (position !== undefined) return { value: position, end: at + count }
  }
  const place = ordinals.indexOf(text(at))
  if (place >= 0) return { value: place + 1, end: at + 1 }
  if (/^\d+$/.test(text(at)) && /^(st|nd|rd|th)$/.test(text(at + 1))) return { value: Number(text(at)), end: at + 2 }
  if (!/^(number|no|nr|item|option|product|result|piece|choice|numero)$/.test(text(at))) return undefined
  const homophone = homophones.get(text(at + 1))
  if (homophone) return { value: homophone, end: at + 2 }
  const number = readNumber(tokens, at + 1)
  return number && Number.isInteger(number.value) && number.value > 0 && number.value <= 100
    ? { value: number.value, end: number.end }
    : undefined
}
