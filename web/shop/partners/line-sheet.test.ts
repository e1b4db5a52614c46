import { expect, test } from 'vitest'
import { lineSheetProblem, refusalText, sizeText, typedLineSheet, wrongTypeText } from './line-sheet.ts'

test.each([
  ['Spring line.PDF', 1, undefined],
  ['line.xlsx', 10_485_760, undefined],
  ['line.pdf', 10_485_761, 'This file is larger than 10 MB. Choose a smaller one.'],
  ['line.pdf', 0, 'This file is empty. Choose another file.'],
  ['line.pdf.exe', 1, wrongTypeText],
  ['line', 1, wrongTypeText],
  ['page.html', 1, wrongTypeText]
])('%s of %i bytes', (name, size, problem) => {
  expect(lineSheetProblem({ name, size })).toBe(problem)
})

test('a spreadsheet has the type of its name', () => {
  expect(typedLineSheet(new File(['a;b'], 'a.csv', { type: 'application/vnd.ms-excel' })).type).toBe('text/csv')
})

test.each([
  ['empty', 'This file is empty. Choose another file.'],
  ['size', 'This file is larger than 10 MB. Choose a smaller one.'],
  ['type', wrongTypeText],
  [undefined, wrongTypeText]
])('a refusal with the code %s in words', (code, text) => {
  expect(refusalText(code)).toBe(text)
})

test.each([
  [1, '0.1 of 10 MB'],
  [4_404_019, '4.2 of 10 MB']
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
