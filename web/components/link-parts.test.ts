import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

test.each([
  ['Good evening', [{ text: 'Good evening' }]],
  [
    'Pay at https://pay.example/V-2411, please.',
    [{ text: 'Pay at ' }, { text: 'https://pay.example/V-2411', url: 'https://pay.example/V-2411' }, { text: ', please.' }]
  ],
  ['(http://one.example)', [{ text: '(' }, { text: 'http://one.example', url: 'http://one.example' }, { text: ')' }]],
  ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
  [
    '<a href="https://x.example">x</a>',
    [{ text: '<a href="' }, { text: 'https://x.example', url: 'https://x.example' }, { text: '">x</a>' }]
  ],
  ['https://', [{ text: 'https://' }]],
  ['', []]
])('web addresses in %j are links, the rest is text', (text, parts) => {
  expect(linkParts(text)).toEqual(parts)
})
