import { type Failure, failureAt, isBlank, mergeFailures, quoted } from './failure.ts'

/** Parsec's rules: after consuming, no alternative is tried, except in `attempt`. They decide PostgREST's error messages. */
export type Parser<T> = (input: Input, at: number) => Reply<T>

export type Input = { text: string; depth: number; items: number }

export type Reply<T> =
  | { ok: true; value: T; at: number; consumed: boolean; failure: Failure }
  | { ok: false; consumed: boolean; failure: Failure }

/** Deeper nesting than any request needs; protects the stack. */
const maxDepth = 100
/** More parts of lists than any request needs: PostgreSQL returns at most 1,664 columns. Protects the event loop. */
const maxItems = 2000

export function parse<T>(parser: Parser<T>, text: string): Reply<T> {
  return parser({ text, depth: 0, items: 0 }, 0)
}

export function map<T, Result>(parser: Parser<T>, change: (value: T) => Result): Parser<Result> {
  return (input, at) => {
    const reply = parser(input, at)
    return reply.ok ? { ...reply, value: change(reply.value) } : reply
  }
}

export function pair<First, Second, Result>(
  first: Parser<First>,
  second: Parser<Second>,
  combine: (first: First, second: Second) => Result
): Parser<Result> {
  return (input, at) => {
    const before = first(input, at)
    if (!before.ok) return before
    const after = second(input, before.at)
    const consumed = before.consumed || after.consumed
    const failure = after.consumed ? after.failure : mergeFailures(before.failure, after.failure)
    if (!after.ok) return { ok: false, consumed, failure }
    return { ok: true, value: combine(before.value, after.value), at: after.at, consumed, failure }
  }
}

export function before<T>(parser: Parser<T>, next: Parser<unknown>): Parser<T> {
  return pair(parser, next, (value) => value)
}

export function after<T>(previous: Parser<unknown>, parser: Parser<T>): Parser<T> {
  return pair(previous, parser, (_, value) => value)
}

export function between<T>(open: Parser<unknown>, parser: Parser<T>, close: Parser<unknown>): Parser<T> {
  return after(open, before(parser, close))
}

export function either<T>(...parsers: Parser<T>[]): Parser<T> {
  return (input, at) => {
    let failure = failureAt(at)
    for (const parser of parsers) {
      const reply = parser(input, at)
      if (reply.consumed) return reply
      failure = mergeFailures(failure, reply.failure)
      if (reply.ok) return { ...reply, failure }
    }
    return { ok: false, consumed: false, failure }
  }
}

/** A failure of the parser counts as not having consumed anything. */
export function attempt<T>(parser: Parser<T>): Parser<T> {
  return (input, at) => {
    const reply = parser(input, at)
    return reply.ok || !reply.consumed ? reply : { ok: false, consumed: false, failure: reply.failure }
  }
}

/** Names what was expected when the parser fails without consuming. */
export function label<T>(parser: Parser<T>, name: string): Parser<T> {
  return (input, at) => {
    const reply = parser(input, at)
    if (reply.consumed || (reply.ok && isBlank(reply.failure))) return reply
    return { ...reply, failure: { ...reply.failure, expected: [name] } }
  }
}

export function always<T>(value: T): Parser<T> {
  return (_, at) => ({ ok: true, value, at, consumed: false, failure: failureAt(at) })
}

export function option<T>(fallback: T, parser: Parser<T>): Parser<T> {
  return either(parser, always(fallback))
}

export function optional<T>(parser: Parser<T>): Parser<T | undefined> {
  return either<T | undefined>(parser, always(undefined))
}

export function many<T>(parser: Parser<T>): Parser<T[]> {
  return (input, at) => {
    const values: T[] = []
    let place = at
    for (;;) {
      const reply = parser(input, place)
      if (!reply.ok && reply.consumed) return reply
      if (!reply.ok || !reply.consumed) {
        return { ok: true, value: values, at: place, consumed: place > at, failure: reply.failure }
      }
      values.push(reply.value)
      place = reply.at
    }
  }
}

export function separatedBy1<T>(parser: Parser<T>, separator: Parser<unknown>): Parser<T[]> {
  return pair(parser, many(after(separator, counted(parser))), (first, others) => [first, ...others])
}

function counted<T>(parser: Parser<T>): Parser<T> {
  return (input, at) => {
    input.items += 1
    if (input.items > maxItems) return { ok: false, consumed: true, failure: failureAt(at, [`at most ${maxItems} items`]) }
    return parser(input, at)
  }
}

export function separatedBy<T>(parser: Parser<T>, separator: Parser<unknown>): Parser<T[]> {
  return either(separatedBy1(parser, separator), always([]))
}

export function lookAhead(parser: Parser<unknown>): Parser<undefined> {
  return (input, at) => {
    const reply = parser(input, at)
    return reply.ok ? { ok: true, value: undefined, at, consumed: false, failure: failureAt(at) } : reply
  }
}

/** Succeeds unless the next character matches a sticky expression for one character. */
export function notBefore(pattern: RegExp): Parser<undefined> {
  return (input, at) => {
    const character = matchAt(pattern, input.text, at)
    if (character === '') return { ok: true, value: undefined, at, consumed: false, failure: failureAt(at) }
    return { ok: false, consumed: false, failure: unexpectedAt(at + character.length, character) }
  }
}

export const end: Parser<undefined> = (input, at) => {
  if (at >= input.text.length) return { ok: true, value: undefined, at, consumed: false, failure: failureAt(at) }
  const failure = unexpectedAt(at, characterAt(input.text, at))
  return { ok: false, consumed: false, failure: { ...failure, expected: ['end of input'] } }
}

export function nested<T>(parser: () => Parser<T>): Parser<T> {
  return (input, at) => {
    if (input.depth >= maxDepth) return { ok: false, consumed: true, failure: failureAt(at, [`at most ${maxDepth} levels`]) }
    input.depth += 1
    const reply = parser()(input, at)
    input.depth -= 1
    return reply
  }
}

export function word(text: string): Parser<string> {
  const expected = [quoted(text)]
  return (input, at) => {
    if (input.text.startsWith(text, at)) {
      return { ok: true, value: text, at: at + text.length, consumed: true, failure: failureAt(at + text.length) }
    }
    let length = 0
    while (length < text.length && input.text[at + length] === text[length]) length += 1
    return { ok: false, consumed: length > 0, failure: failureAt(at, expected, at + length) }
  }
}

/** One or more characters of a sticky expression that ends in `*`. */
export function characters1(pattern: RegExp, expected: readonly string[] = []): Parser<string> {
  const several = characters(pattern, expected)
  return (input, at) => {
    const reply = several(input, at)
    return reply.consumed ? reply : { ok: false, consumed: false, failure: reply.failure }
  }
}

/** Any number of characters of a sticky expression that ends in `*`. */
export function characters(pattern: RegExp, expected: readonly string[] = []): Parser<string> {
  return (input, at) => {
    const value = matchAt(pattern, input.text, at)
    const next = at + value.length
    const failure = failureAt(next, expected, next)
    return { ok: true, value, at: next, consumed: next > at, failure }
  }
}

export const rest: Parser<string> = (input, at) => {
  const length = input.text.length
  return { ok: true, value: input.text.slice(at), at: length, consumed: at < length, failure: failureAt(length) }
}

export const anyCharacter: Parser<string> = (input, at) => {
  const character = characterAt(input.text, at)
  if (character === '') return { ok: false, consumed: false, failure: failureAt(at, [], at) }
  const next = at + character.length
  return { ok: true, value: character, at: next, consumed: true, failure: failureAt(next) }
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function unexpectedAt(at: number, character: string): Failure {
  const name = character === "'" ? "'\\''" : `'${character === '"' ? '"' : quoted(character).slice(1, -1)}'`
  return { at, foundAt: undefined, unexpected: [name], expected: [] }
}
