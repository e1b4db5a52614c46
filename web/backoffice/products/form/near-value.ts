import { fold } from '#web/lib/format/text.ts'

export type ValueInUse = { value: string; products: number }

/** Shorter words differ from many others by a letter. */
const shortest = 5

/** The value in use that a new one was probably meant to be: of another case, number or accent, or one letter apart. */
export function nearValue(typed: string, values: readonly ValueInUse[]): ValueInUse | undefined {
  const text = typed.trim()
  if (text === '' || values.some(({ value }) => value === text)) return undefined
  const word = singular(text)
  return (
    values.find(({ value }) => singular(value) === word) ??
    values.find(({ value }) => word.length >= shortest && isOneLetterApart(singular(value), word))
  )
}

function singular(text: string): string {
  return fold(text).replace(/(?<=.{2})(es|s)$/, '')
}

function isOneLetterApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one]
  const rest = longer.slice(start + 1)
  return rest === shorter.slice(longer.length === shorter.length ? start + 1 : start)
}
