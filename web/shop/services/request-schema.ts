import * as z from 'zod/mini'
import { localDay } from '#web/lib/format/dates.ts'

const nullWhenEmpty = z.transform((text: string) => (text === '' ? null : text))

/** The form's values, and the row it sends. It needs a product or a note, and a day of the next two years, in local time. */
export const requestSchema = z
  .object({
    product_id: z.pipe(z.string(), nullWhenEmpty),
    note: z.pipe(z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2,000 characters')), nullWhenEmpty),
    preferred_on: z.pipe(
      z.string().check(
        z.refine((day) => day === '' || day >= localDay(new Date()), 'Choose today or a later date'),
        z.refine((day) => day === '' || day <= lastDay(), 'Choose a date within two years')
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

/** The last day to choose, one day short of two years: the database counts in its own time zone. */
export function lastDay(): string {
  const now = new Date()
  return localDay(new Date(now.getFullYear() + 2, now.getMonth(), now.getDate() - 1))
}
