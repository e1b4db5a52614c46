import { expect, test } from 'vitest'
import { requestParts } from './request-parts.ts'
import { emptyRequest } from './search-request.ts'

test.each([
  ['new=yes', 'Not new'],
  ['sale=yes', 'Not on sale'],
  ['colour=Black', 'Not black'],
  ['brand=A=B', 'Not by A=B']
])('the exclusion %s is shown as %s', (facet, label) => {
  expect(requestParts({ ...emptyRequest, excluded: [facet] })).toMatchObject([{ key: 'excluded', label }])
})
