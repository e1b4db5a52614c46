import { expect, test } from 'vitest'
import { type BatchTools, runBatch, type StepResult } from './product-batch.ts'

const ids = Array.from({ length: 1200 }, (_, index) => String(index))

function tools(answers: (StepResult | undefined)[], cancelAfter = Number.POSITIVE_INFINITY): BatchTools & { steps: number[] } {
  const steps: number[] = []
  return {
    steps,
    step: async (step) => {
      steps.push(step.length)
      return answers[steps.length - 1] ?? { kind: 'done', count: step.length }
    },
    wait: async () => undefined,
    isCancelled: () => steps.length >= cancelAfter,
    onProgress: () => undefined
  }
}

test('a batch goes through all products in steps', async () => {
  const all = tools([{ kind: 'done', count: 3 }])
  expect(await runBatch(ids, all)).toEqual({ done: 1200, changed: 703, ending: 'complete', problem: '' })
  expect(all.steps).toEqual([500, 500, 200])
})

test('retries a step without a response', async () => {
  const some = tools([undefined, { kind: 'unreachable' }, { kind: 'unreachable' }])
  expect(await runBatch(ids, some)).toMatchObject({ done: 1200, ending: 'complete' })
  expect(some.steps).toEqual([500, 500, 500, 500, 200])
})

test('keeps completed steps after an interruption, a rejection or Cancel', async () => {
  const gone: StepResult = { kind: 'unreachable' }
  expect(await runBatch(ids, tools([undefined, ...Array.from({ length: 8 }, () => gone)]))).toMatchObject({
    done: 500,
    ending: 'unreachable'
  })
  expect(await runBatch(ids, tools([undefined, { kind: 'rejected', message: 'No' }]))).toEqual({
    done: 500,
    changed: 500,
    ending: 'rejected',
    problem: 'No'
  })
  expect(await runBatch(ids, tools([], 2))).toMatchObject({ done: 1000, ending: 'cancelled' })
})
