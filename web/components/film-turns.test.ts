import { describe, expect, test, vi } from 'vitest'
import { chooseFilm, createFilmTurns } from './film-turns.ts'

describe('which film plays', () => {
  test.each([
    ['none while none is half seen', { a: [0.49, true] }, [], undefined],
    ['the one that is half seen', { a: [0.5, true] }, [], 'a'],
    ['the one that is seen most', { a: [0.6, true], b: [0.9, true] }, [], 'b'],
    ['the upper one of two that are seen alike', { a: [1, true], b: [1, true] }, [], 'a'],
    ['none that was stopped', { a: [1, false], b: [0.6, true] }, [], 'b'],
    ['the one that plays already, though another is seen more', { a: [0.6, true], b: [1, true] }, ['a'], 'a'],
    ['another when the one that plays goes out of sight', { a: [0.4, true], b: [0.8, true] }, ['a'], 'b'],
    ['the one asked for before the one that plays', { a: [1, true], b: [0.6, true] }, ['b', 'a'], 'b']
  ] as const)('%s', (_name, films, preferred, expected) => {
    const states = Object.entries(films).map(([id, [seen, isWanted]]) => [id, { seen, isWanted }] as const)
    expect(chooseFilm(new Map(states), preferred)).toBe(expected)
  })
})

test('one film plays at a time: a requested film interrupts the other until it leaves', () => {
  const turns = createFilmTurns()
  const listener = vi.fn()
  turns.subscribe(listener)
  turns.tell('a', { seen: 1, isWanted: true })
  turns.tell('b', { seen: 1, isWanted: true })
  expect(turns.playing()).toBe('a')
  turns.ask('b')
  expect(turns.playing()).toBe('b')
  turns.leave('b')
  expect(turns.playing()).toBe('a')
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a requested film plays as soon as it is visible', () => {
  const turns = createFilmTurns()
  turns.tell('a', { seen: 1, isWanted: true })
  turns.tell('b', { seen: 0.2, isWanted: true })
  turns.ask('b')
  expect(turns.playing()).toBe('a')
  turns.tell('b', { seen: 0.6 })
  expect(turns.playing()).toBe('b')
})

test('stops waiting for a requested film that leaves', () => {
  const turns = createFilmTurns()
  turns.tell('a', { seen: 0.1, isWanted: true })
  turns.ask('a')
  turns.leave('a')
  turns.tell('b', { seen: 1, isWanted: true })
  turns.tell('a', { seen: 1, isWanted: true })
  expect(turns.playing()).toBe('b')
})
