import * as z from 'zod/mini'
import { formatCount } from '#web/lib/format/counts.ts'

/** A field of a form over a record, named as its column. */
export type RecordField<Input, Saved, Stored> = {
  label: string
  isRequired: boolean
  /** The type of the input, valid or not, as a draft stores it. */
  shape: z.ZodMiniType<Input>
  /** Validates the input and returns the value to save. */
  schema: z.ZodMiniType<Saved, Input>
  empty: Input
  /** The input that shows a stored value. */
  toInput(stored: Stored): Input
}

type RecordFields = Record<string, RecordField<unknown, unknown, unknown>>
type Part = 'label' | 'shape' | 'schema' | 'empty'

/** One part of every field, by the field's name: all labels, all schemas. */
export function partOf<Fields extends RecordFields, Of extends Part>(
  fields: Fields,
  part: Of
): { [Name in keyof Fields]: Fields[Name][Of] }
// The loop cannot tell the type of each field; the overload does.
export function partOf(fields: RecordFields, part: Part): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]]))
}

export function formOf<Fields extends RecordFields>(
  fields: Fields,
  record: { [Name in keyof Fields]: Parameters<Fields[Name]['toInput']>[0] }
): { [Name in keyof Fields]: Fields[Name]['empty'] }
export function formOf(fields: RecordFields, record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.toInput(record[name])]))
}

export function textField<Saved>(
  label: string,
  schema: z.ZodMiniType<Saved, string>
): RecordField<string, Saved, string | null> {
  return { label, isRequired: false, shape: z.string(), schema, empty: '', toInput: (stored) => stored ?? '' }
}

export function requiredTextField(label: string, message: string, maxLength: number) {
  const schema = z.string().check(z.trim(), z.minLength(1, message), z.maxLength(maxLength, tooLong(maxLength)))
  return { ...textField(label, schema), isRequired: true }
}

/** Null if there is nothing but white space. */
export function optionalText(maxLength: number) {
  return z.pipe(
    z.string().check(z.maxLength(maxLength, tooLong(maxLength))),
    z.transform((text) => (text.trim() === '' ? null : text))
  )
}

/** Trimmed; null if it is empty. */
export function optionalFormat(isValid: (text: string) => boolean, message: string) {
  return z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isValid(text), message)
    ),
    z.transform((text) => (text === '' ? null : text))
  )
}

function tooLong(maxLength: number): string {
  return `Use at most ${formatCount(maxLength)} characters`
}
