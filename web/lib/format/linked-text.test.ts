import { expect, test } from 'vitest'
import { linkedText } from './linked-text.ts'

test.each([
  ['Bank transfer, reference V-2411-0042.', ['Bank transfer, reference V-2411-0042.']],
  ['Pay at https://pay.example/v?a=1, by Friday.', ['Pay at ', '<https://pay.example/v?a=1>', ', by Friday.']],
  ['https://a.example', ['<https://a.example>']],
  ['(http://a.example/b)', ['(', '<http://a.example/b>', ')']],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['https://user:secret@a.example', ['https://user:secret@a.example']],
  ['', []]
])('in %j only web addresses are links', (text, parts) => {
  expect(linkedText(text).map((part) => (part.url ? `<${part.url}>` : part.text))).toEqual(parts)
})
