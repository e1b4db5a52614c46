import { describe, expect, test } from 'vitest'
import { addItem, splitItems } from './item-lists.ts'

describe('§5 List items are trimmed, non-empty and not duplicates', () => {
  test.each([
    [['Black'], '  Rust ', ['Black', 'Rust']],
    [['Black'], '   ', ['Black']],
    [['Black'], ' Black', ['Black']],
    [['Black'], 'black', ['Black', 'black']],
    [[], 'שחור', ['שחור']],
    [[], '<b>"x"</b>', ['<b>"x"</b>']]
  ])('%j and %j', (list, text, expected) => {
    expect(addItem(list, text)).toEqual(expected)
  })
})

test.each([
  ['S, M,L', ['S', 'M', 'L']],
  ['S\nM\r\nL\n', ['S', 'M', 'L']],
  ['38\t40\t42', ['38', '40', '42']],
  [' ,, S , S,', ['S']],
  ['Bone White', ['Bone White']],
  ['', []]
])('a pasted %j is %j', (text, items) => {
  expect(splitItems(text)).toEqual(items)
})
