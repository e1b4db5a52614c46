import { expect, test } from 'vitest'
import { isPicturePath } from './picture-path.ts'

const folder = '00000000-0000-4000-8000-0000000000c1'

test.each([`${folder}/a.png`, `${folder}/00000000-0000-4000-8000-0000000000d1.jpg`])(
  '%s is a picture of a conversation',
  (path) => {
    expect(isPicturePath(path)).toBe(true)
  }
)

test.each([
  '',
  'a.png',
  '../../../../../auth/v1/logout?scope=global',
  `${folder}/../../../auth/v1/logout`,
  `${folder}/..`,
  `${folder}/a/b.png`,
  `${folder}/a.png?x=1`,
  `${folder}/%2e%2e`,
  `${folder}/a.png\n`
])('%j is never asked of storage', (path) => {
  expect(isPicturePath(path)).toBe(false)
})
