import { expect, test } from 'vitest'
import { fillReply, firstNameOf, nextField } from './saved-reply-fields.ts'

const known = { name: 'Amélie', advisor: 'Inès Caro' }

test.each([
  ['Good news, {name}: on {day}. {Advisor}', 'Good news, Amélie: on {day}. Inès Caro'],
  ['{ name }', 'Amélie'],
  ['No fields', 'No fields'],
  ['{}', '{}']
])('what is known is filled into %j', (body, text) => {
  expect(fillReply(body, known)).toBe(text)
})

test('an unknown name stays a field', () => {
  expect(fillReply('Dear {name}', { ...known, name: '' })).toBe('Dear {name}')
})

test('fields follow one another, and the first follows the last', () => {
  const text = 'On {day} at {time}'
  expect(nextField(text)).toEqual({ start: 3, end: 8, text: '{day}' })
  expect(nextField(text, 8)).toMatchObject({ text: '{time}' })
  expect(nextField(text, 18)).toMatchObject({ text: '{day}' })
  expect(nextField('None')).toBeUndefined()
})

test.each([
  ['Amélie Fournet', 'Amélie'],
  ['  ', ''],
  [null, '']
])('the first name of %j is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
