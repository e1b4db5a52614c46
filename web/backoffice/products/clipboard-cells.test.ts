import { expect, test } from 'vitest'
import { clipboardCells } from './clipboard-cells.ts'

test.each([
  ['440', [['440']]],
  ['440\r\n', [['440']]],
  ['1\n2\n3', [['1'], ['2'], ['3']]],
  [
    '1\tlow_stock\r\n2\tin_stock\r\n',
    [
      ['1', 'low_stock'],
      ['2', 'in_stock']
    ]
  ],
  ['1\n\n3\n', [['1'], [''], ['3']]],
  ['"a ""b"", c"\t"two\nlines"\n', [['a "b", c', 'two\nlines']]],
  ['', [['']]]
])('the clipboard %j has cells', (text, cells) => {
  expect(clipboardCells(text)).toEqual(cells)
})
