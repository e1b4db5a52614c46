import { expect, test } from 'vitest'
import { rememberShown, shownSize } from './shown-pictures.ts'

test('the largest size that was shown is remembered, the file itself most of all', () => {
  expect(shownSize('/bag')).toBeUndefined()
  rememberShown('/bag', '/bag?width=640&quality=80')
  rememberShown('/bag', '/bag?width=160&quality=80')
  expect(shownSize('/bag')).toBe('/bag?width=640&quality=80')
  rememberShown('/bag', '/bag')
  expect(shownSize('/bag')).toBe('/bag')
})
