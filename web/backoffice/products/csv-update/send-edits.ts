import type { Json } from '#supabase/types.ts'
import type { StepResult } from '#web/backoffice/products/bulk/product-batch.ts'

type Values = Record<string, Json | undefined>

/** The row of a file that changes a product: what was seen, and what is to be written. */
export type UpdateEdit = { number: number; id: string; before: Values; after: Values }

const changedMeanwhile = 'Somebody has changed this product meanwhile. Check the row and update again.'

export type SendTools = {
  send: (part: UpdateEdit[]) => Promise<SentPart>
  refuse: (number: number, message: string) => void
}

/** `conflicts` are ids of products that others have changed; a row the database refuses makes its whole part invalid. */
export type SentPart = { kind: 'sent'; conflicts: readonly string[] } | { kind: 'invalid'; message: string } | Failure
type Failure = Exclude<StepResult, { kind: 'done' }>

/** Halves a part that the database refuses until the refused rows are alone, so that the others are written. */
export async function sendEdits(edits: UpdateEdit[], tools: SendTools): Promise<StepResult> {
  const result = await tools.send(edits)
  if (result.kind === 'sent') {
    const conflicts = new Set(result.conflicts)
    for (const { id, number } of edits) if (conflicts.has(id)) tools.refuse(number, changedMeanwhile)
    return { kind: 'done', count: edits.length - conflicts.size }
  }
  if (result.kind !== 'invalid') return result
  const [only, ...others] = edits
  if (only && others.length === 0) {
    tools.refuse(only.number, result.message)
    return { kind: 'done', count: 0 }
  }
  const middle = Math.ceil(edits.length / 2)
  const first = await sendEdits(edits.slice(0, middle), tools)
  if (first.kind !== 'done') return first
  const second = await sendEdits(edits.slice(middle), tools)
  return second.kind === 'done' ? { kind: 'done', count: first.count + second.count } : second
}
