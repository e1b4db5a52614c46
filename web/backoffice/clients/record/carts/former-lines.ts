import * as z from 'zod/mini'
import { once } from '#web/lib/once.ts'
import type { StaffReservation } from './reservation-queries.ts'

/** What send_cart stores with the step 'changed'. */
const termsSchema = once(() =>
  z.object({
    former_lines: z.array(z.object({ name: z.string(), color: z.string(), size: z.string(), quantity: z.number() }))
  })
)

/** The latest change of a sent cart by its client: when, and what it was before, as '2 × Mooring Belt (85), Arno Bag'. */
export function latestChange({ steps }: Pick<StaffReservation, 'steps'>): { at: string; before: string } | undefined {
  const step = steps.findLast(({ status }) => status === 'changed')
  const { data } = termsSchema().safeParse(step?.terms)
  if (!step || !data) return undefined
  const before = data.former_lines.map(({ name, color, size, quantity }) => {
    const choice = [color, size].filter(Boolean).join(', ')
    return `${quantity > 1 ? `${quantity} × ` : ''}${name}${choice && ` (${choice})`}`
  })
  return { at: step.made_at, before: before.join(', ') }
}
