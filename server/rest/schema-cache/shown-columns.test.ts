import { describe, expect, test } from 'vitest'
import { createViewTracer } from './shown-columns.ts'
import type { Origin } from './view-columns.ts'

const table = 1
type Views = Record<number, Record<number, [relation: number, column: number]>>

function trace(views: Views, view: number): Record<string, string[]> {
  const origins = new Map(
    Object.entries(views).map(([number, columns]) => [
      Number(number),
      new Map(
        Object.entries(columns).map(([column, [relation, of]]): [number, Origin] => [Number(column), { relation, column: of }])
      )
    ])
  )
  const names = new Map(Object.keys(views[view] ?? {}).map((column) => [Number(column), `c${column}`]))
  return Object.fromEntries(createViewTracer(origins)(view, names))
}

describe('tracing the table columns of a view', () => {
  test('follows views of views', () => {
    const views: Views = { 10: { 1: [table, 1], 2: [table, 2] }, 11: { 1: [10, 2] }, 12: { 1: [11, 1], 2: [table, 1] } }
    expect(trace(views, 12)).toEqual({ '1.2': ['c1'], '1.1': ['c2'] })
  })

  test('finds every name of a column in the view', () => {
    expect(trace({ 10: { 1: [table, 1], 2: [table, 1] } }, 10)).toEqual({ '1.1': ['c1', 'c2'] })
  })

  test("ignores a view's references to itself", () => {
    expect(trace({ 10: { 1: [10, 1], 2: [table, 2], 3: [10, 2] } }, 10)).toEqual({ '1.2': ['c2', 'c3'] })
  })

  test.each([
    ['itself', { 10: { 1: [10, 1] } }],
    ['another that selects from it', { 10: { 1: [11, 1] }, 11: { 1: [10, 1] } }],
    ['a cycle that it is no part of', { 10: { 1: [11, 1] }, 11: { 1: [12, 1] }, 12: { 1: [11, 1] } }]
  ] satisfies [string, Views][])('finds none for a view that selects from %s', (_what, views) => {
    expect(trace(views, 10)).toEqual({})
  })

  test('follows a chain of 100,000 views', () => {
    const views: Views = { 10: { 1: [table, 1] } }
    for (let view = 11; view < 100_010; view += 1) views[view] = { 1: [view - 1, 1] }
    expect(trace(views, 100_009)).toEqual({ '1.1': ['c1'] })
  })
})
