import { expect, test } from 'vitest'
import { readHeard } from './heard.ts'

function result(isFinal: boolean, ...readings: [string, number][]) {
  return Object.assign(
    readings.map(([transcript, confidence]) => ({ transcript, confidence })),
    { isFinal }
  )
}

test('final words come before those still open', () => {
  const heard = readHeard([result(true, ['Evening pumps', 0.9]), result(false, [' under a thou', 0])])
  expect(heard).toEqual({ final: 'Evening pumps', open: 'under a thou', others: [], confidence: 0.9 })
})

test('results are joined with one space', () => {
  expect(readHeard([result(true, ['black ', 0.9]), result(true, [' bags', 0.6])])).toMatchObject({
    final: 'black bags',
    confidence: 0.6
  })
})

test('other readings are those of one sentence, each once', () => {
  const readings: [string, number][] = [
    ['our no bag', 0.3],
    ['Arno bag', 0.2],
    [' Arno bag', 0.1],
    ['', 0.1]
  ]
  expect(readHeard([result(true, ...readings)]).others).toEqual(['Arno bag'])
})

test('a browser that gives no confidence is trusted', () => {
  expect(readHeard([result(true, ['black bags', 0])]).confidence).toBe(1)
})

test('nothing is heard in no results', () => {
  expect(readHeard([])).toEqual({ final: '', open: '', others: [], confidence: 1 })
})
