import { describe, expect, test } from 'vitest'
import { lastPageOf, pageWindow, readPage, rowsOfPage } from './page-window.ts'

describe('§2 Brands: numbered buttons are the first page, the last page and pages within 2 of the current, an ellipsis for gaps', () => {
  test.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 5, '1 2 3 … 5'],
    [3, 5, '1 2 3 4 5'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 100, '1 2 3 … 100'],
    [5, 100, '1 … 3 4 5 6 7 … 100'],
    [50, 100, '1 … 48 49 50 51 52 … 100'],
    [98, 100, '1 … 96 97 98 99 100'],
    [100, 100, '1 … 98 99 100']
  ])('page %d of %d', (current, last, shown) => {
    const text = pageWindow(current, last)
      .map((entry) => (entry === 'gap' ? '…' : entry))
      .join(' ')
    expect(text).toBe(shown)
  })
})

describe('§2 Brands: showing a-b of total', () => {
  test.each([
    [1, 212, { from: 1, to: 50 }],
    [5, 212, { from: 201, to: 212 }],
    [1, 0, { from: 0, to: 0 }]
  ])('page %d of %d brands', (page, total, rows) => {
    expect(rowsOfPage(page, 50, total)).toEqual(rows)
  })
})

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [5000, 100]
])('%d rows make %d pages of 50', (total, pages) => {
  expect(lastPageOf(total, 50)).toBe(pages)
})

test.each([
  ['3', 3],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['two', 1],
  ['1e999', 1]
])('the page of the URL ?page=%s is %d', (text, page) => {
  expect(readPage(text)).toBe(page)
})
