import { expect, test } from 'vitest'
import { readHiddenRows } from './feed-rows.ts'

test.each([
  ['nothing was hidden yet', null, []],
  ['two rows', '["brands","new"]', ['brands', 'new']],
  ['a row twice counts once', '["new","new"]', ['new']],
  ['rows that the feed no longer has', '["horoscope","new",7,null]', ['new']],
  ['what every object has is no row', '["toString"]', []],
  ['another shape', '{"new":true}', []],
  ['half a text', '["new"', []]
])('%s', (_name, text, expected) => {
  expect(readHiddenRows(text)).toEqual(expected)
})
