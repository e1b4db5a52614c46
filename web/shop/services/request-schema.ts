import * as z from 'zod/mini'

const nullWhenEmpty = z.transform((text: string) => (text === '' ? null : text))

/** The form's values, and the row it sends. It needs a product or a note, and a day of the next two years, in local time. */
export const requestSchema = z
  .object({
    product_id: z.pipe(z.string(), nullWhenEmpty),
    note: z.pipe(z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2,000 characters')), nullWhenEmpty),
    preferred_on: z.pipe(
      z.string().check(
        z.refine((day) => day === '' || day >= today(), 'Choose today or a later date'),
        z.refine((day) => day === '' || day <= inTwoYears(), 'Choose a date within two years')
      ),
      nullWhenEmpty
    )
  })
  .check(
    z.refine(({ product_id, note }) => product_id !== null || note !== null, {
      path: ['note'],
      error: 'Choose a piece, or say what this is for'
    })
  )

export type RequestForm = z.input<typeof requestSchema>
export type RequestValues = z.output<typeof requestSchema>

export function today(now: Date = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** One day short of two years: the database counts in its own time zone. */
function inTwoYears(): string {
  const now = new Date()
  return today(new Date(now.getFullYear() + 2, now.getMonth(), now.getDate() - 1))
}
