import type { StepResult } from './product-batch.ts'

type Refusal = { code: string; message: string }

/** `status` is 0 if there was no response; `count` is the number of products changed. */
export function readStepResult(status: number, error: Refusal | null, count: number): StepResult {
  if (!error) return { kind: 'done', count }
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unreachable' }
  if (error.code === '23514' && error.message.includes('_price_check'))
    return { kind: 'refused', message: 'A price would fall below 0.' }
  if (error.code === '22003') return { kind: 'refused', message: 'A price would reach 10,000,000,000 or more.' }
  return { kind: 'refused', message: error.message }
}
