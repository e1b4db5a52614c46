/** Offsets count UTF-16 units. */
export type Failure = {
  at: number
  foundAt: number | undefined
  /** What a lookahead found and must not be there. */
  unexpected: readonly string[]
  expected: readonly string[]
}

const nothing: readonly string[] = []

export function failureAt(at: number, expected: readonly string[] = nothing, foundAt?: number): Failure {
  return { at, foundAt, unexpected: nothing, expected }
}

export function mergeFailures(first: Failure, second: Failure): Failure {
  if (isBlank(second)) return isBlank(first) ? second : first
  if (isBlank(first) || second.at > first.at) return second
  if (first.at > second.at) return first
  return {
    at: first.at,
    foundAt: first.foundAt ?? second.foundAt,
    unexpected: [...first.unexpected, ...second.unexpected],
    expected: [...first.expected, ...second.expected]
  }
}

export function isBlank(failure: Failure): boolean {
  return failure.foundAt === undefined && failure.unexpected.length === 0 && failure.expected.length === 0
}

/** "unexpected … expecting a, b or c", as in PostgREST's `details`. */
export function describeFailure(text: string, failure: Failure): string {
  if (isBlank(failure)) return 'unknown parse error'
  const unexpected = distinct(failure.unexpected)
  const expected = distinct(failure.expected)
  const parts: string[] = []
  if (unexpected.length > 0) parts.push(`unexpected ${listed(unexpected)}`)
  else if (failure.foundAt !== undefined) parts.push(`unexpected ${describeCharacter(text, failure.foundAt)}`)
  if (expected.length > 0) parts.push(`expecting ${listed(expected)}`)
  return parts.join(' ')
}

/** "line 1, column 3"; columns count characters, and a tab advances to the next multiple of eight. */
export function describePlace(text: string, at: number): string {
  let line = 1
  let column = 1
  for (const character of text.slice(0, at)) {
    if (character === '\n') {
      line += 1
      column = 1
    } else {
      column += character === '\t' ? 8 - ((column - 1) % 8) : 1
    }
  }
  return `line ${line}, column ${column}`
}

function describeCharacter(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? 'end of input' : quoted(String.fromCodePoint(code))
}

export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/[^ -~]/gu, (character) => `\\${character.codePointAt(0)}`)}"`
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '')
}

function listed(words: string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
