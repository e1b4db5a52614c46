import { expect, test } from 'vitest'
import { mailUrl, phoneUrl } from './waitlist-links.ts'

test.each([
  ['anouk+vitrine@delvaux-post.example', 'mailto:anouk+vitrine@delvaux-post.example'],
  ['a&b?bcc=c@d.example', 'mailto:a%26b%3Fbcc%3Dc@d.example'],
  ['zoë@žluť.example', 'mailto:zo%C3%AB@%C5%BElu%C5%A5.example']
])('§2 Waitlist: a mail to %s is written by %s', (email, url) => {
  expect(mailUrl(email)).toBe(url)
})

test.each([
  ['+32 470 55 01 22', 'tel:+32470550122'],
  ['(212) 555-0100', 'tel:2125550100'],
  ['+44 (0)20 7946 0018 ext 5', 'tel:+442079460018'],
  ['Tel. 01/234', 'tel:01234'],
  ['after six', undefined]
])('§2 Waitlist: "%s" is dialled by %s', (phone, url) => {
  expect(phoneUrl(phone)).toBe(url)
})
