import { expect, test } from 'vitest'
import { confirmationPage } from './confirmation-page.ts'

const token = { hash: 'abc', type: 'signup' }

test.each([
  ['https://shop.example/verify-email', 'https://shop.example/verify-email?token_hash=abc&type=signup'],
  ['https://shop.example/auth?next=%2Fcart', 'https://shop.example/auth?next=%2Fcart&token_hash=abc&type=signup'],
  ['https://shop.example/auth?type=other', 'https://shop.example/auth?type=signup&token_hash=abc']
])('a link that leads to %s keeps its token for the page', (redirect, page) => {
  expect(confirmationPage(redirect, 'https://shop.example', token)).toBe(page)
})

test.each(['https://shop.example', 'https://shop.example/home', 'https://other.example/auth', 'vitrine://auth', '/auth'])(
  'a link that leads to %s is followed at once',
  (redirect) => {
    expect(confirmationPage(redirect, 'https://shop.example', token)).toBeUndefined()
  }
)

test('a server on loopback has several names, but one port', () => {
  expect(confirmationPage('http://localhost:3000/auth', 'http://127.0.0.1:3000', token)).toContain('token_hash=abc')
  expect(confirmationPage('http://localhost:3001/auth', 'http://127.0.0.1:3000', token)).toBeUndefined()
  expect(confirmationPage('http://localhost:3000/auth', 'http://shop.example:3000', token)).toBeUndefined()
})
