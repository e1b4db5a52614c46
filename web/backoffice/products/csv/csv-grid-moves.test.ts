import { describe, expect, test } from 'vitest'
import { moveBy, nextCell, nextProblem } from './csv-grid-moves.ts'

const size = { rows: 100, columns: 5, page: 10 }

describe('keys move within the grid', () => {
  test.each([
    ['ArrowDown', false, [51, 2]],
    ['ArrowUp', true, [0, 2]],
    ['ArrowLeft', false, [50, 1]],
    ['ArrowRight', true, [50, 4]],
    ['Home', false, [50, 0]],
    ['End', false, [50, 4]],
    ['Home', true, [0, 0]],
    ['End', true, [99, 4]],
    ['PageDown', false, [60, 2]],
    ['PageUp', false, [40, 2]]
  ] as const)('%s, with Control: %s', (key, ctrlKey, [row, column]) => {
    expect(moveBy({ key, ctrlKey, metaKey: false }, { row: 50, column: 2 }, size)).toEqual({ row, column })
  })

  test('arrow keys stay at the ends; other keys do nothing', () => {
    const keys = { ctrlKey: false, metaKey: false }
    expect(moveBy({ key: 'ArrowUp', ...keys }, { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 })
    expect(moveBy({ key: 'PageDown', ...keys }, { row: 95, column: 4 }, size)).toEqual({ row: 99, column: 4 })
    expect(moveBy({ key: 'a', ...keys }, { row: 0, column: 0 }, size)).toBeUndefined()
    expect(moveBy({ key: 'toString', ...keys }, { row: 0, column: 0 }, size)).toBeUndefined()
  })
})

test('Tab continues in the next row and leaves the grid after the last cell', () => {
  expect(nextCell({ row: 0, column: 4 }, 1, size)).toEqual({ row: 1, column: 0 })
  expect(nextCell({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 4 })
  expect(nextCell({ row: 99, column: 4 }, 1, size)).toBeUndefined()
  expect(nextCell({ row: 0, column: 0 }, -1, size)).toBeUndefined()
})

test('searches for the next problem from the cell on, wrapping around', () => {
  const problems = (row: number) => ({ 3: [1, 4], 60: [0] })[row] ?? []
  expect(nextProblem({ row: 0, column: 0 }, 100, problems)).toEqual({ row: 3, column: 1 })
  expect(nextProblem({ row: 3, column: 1 }, 100, problems)).toEqual({ row: 3, column: 4 })
  expect(nextProblem({ row: 3, column: 4 }, 100, problems)).toEqual({ row: 60, column: 0 })
  expect(nextProblem({ row: 60, column: 0 }, 100, problems)).toEqual({ row: 3, column: 1 })
  expect(nextProblem({ row: 5, column: 1 }, 100, () => [])).toBeUndefined()
})
