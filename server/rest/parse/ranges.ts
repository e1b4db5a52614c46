import { negativeLimit, reversedRange } from '#server/rest/errors.ts'

export type Range = { offset: bigint; limit: bigint | undefined }

export const everything: Range = { offset: 0n, limit: undefined }

export function isEverything(range: Range): boolean {
  return range.offset === 0n && range.limit === undefined
}

export function wholeNumber(text: string | undefined): bigint | undefined {
  return text !== undefined && /^-?\d{1,40}$/.test(text) ? BigInt(text) : undefined
}

export function restrictRange(range: Range, maxRows: number | undefined): Range {
  if (maxRows === undefined || (range.limit !== undefined && range.limit <= BigInt(maxRows))) return range
  return { offset: range.offset, limit: BigInt(maxRows) }
}

/** Throws a 416. */
export function topLevelRange(requested: Range, header: string | undefined): Range {
  if (requested.limit !== undefined && requested.limit < 0n) throw negativeLimit()
  if (requested.limit === 0n) return { offset: 0n, limit: 0n }
  const [, from, to] = /^(\d{1,40})-(\d{0,40})$/.exec(header ?? '') ?? []
  if (from === undefined) return requested
  const first = BigInt(from)
  const last = to ? BigInt(to) : undefined
  if (last !== undefined && last < first) throw reversedRange()
  const offset = first > requested.offset ? first : requested.offset
  const ends = [
    last === undefined ? undefined : last + 1n,
    requested.limit === undefined ? undefined : requested.offset + requested.limit
  ]
  const end = ends.reduce((lowest, one) => (lowest === undefined || (one !== undefined && one < lowest) ? one : lowest))
  if (end !== undefined && end <= offset) throw negativeLimit()
  return { offset, limit: end === undefined ? undefined : end - offset }
}
