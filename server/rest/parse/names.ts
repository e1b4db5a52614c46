import {
  after,
  anyCharacter,
  attempt,
  before,
  between,
  characters,
  characters1,
  either,
  end,
  label,
  lookAhead,
  many,
  map,
  notBefore,
  option,
  type Parser,
  pair,
  separatedBy1,
  word
} from './parser.ts'

/** `->` keeps JSON, `->>` makes text. */
export type JsonStep = { isText: boolean; key: string } | { isText: boolean; index: string }

export type Field = { name: string; path: readonly JsonStep[] }

const blanks = characters(/[ \t]*/y)

export function lexeme<T>(parser: Parser<T>): Parser<T> {
  return between(blanks, parser, blanks)
}

export const delimiter: Parser<string> = label(word('.'), 'delimiter (.)')

/** A backslash makes any character literal. */
export const quotedText: Parser<string> = between(
  word('"'),
  map(many(either(characters1(/[^"\\]*/y), after(word('\\'), anyCharacter))), (parts) => parts.join('')),
  word('"')
)

export const identifier: Parser<string> = map(characters1(/[\p{L}0-9_ $]*/uy, ['letter', 'digit']), (text) => text.trim())

const dash = attempt(after(word('-'), notBefore(/>/y)))

function dashed(parser: Parser<string>): Parser<string> {
  return map(separatedBy1(parser, dash), (parts) => parts.join('-'))
}

export const fieldName: Parser<string> = label(either(quotedText, dashed(identifier)), 'field name (* or [a..z0..9_$])')

const jsonKey = label(
  either(quotedText, dashed(map(characters1(/[^(\-:.,>)]*/y), (text) => text.trim()))),
  'any non reserved character different from: .,>()'
)

/** A parenthesis may end an index too, but error messages never mention it. */
const indexEnd = either<unknown>(
  ...['->', '::', '.', ','].map((text) => attempt(lookAhead(word(text)))),
  label(attempt(lookAhead(word(')'))), ''),
  attempt(end)
)

const jsonIndex = before(
  pair(option('', word('-')), characters1(/[0-9]*/y, ['digit']), (sign, digits) => sign + digits),
  indexEnd
)

const arrow = either(
  map(attempt(word('->>')), () => true),
  map(attempt(word('->')), () => false)
)

const jsonStep: Parser<JsonStep> = pair(
  arrow,
  either<{ index: string } | { key: string }>(
    attempt(map(jsonIndex, (index) => ({ index }))),
    attempt(map(jsonKey, (key) => ({ key })))
  ),
  (isText, operand) => ({ isText, ...operand })
)

export const jsonPath: Parser<JsonStep[]> = many(jsonStep)

export const field: Parser<Field> = lexeme(pair(fieldName, option([], jsonPath), (name, path) => ({ name, path })))

export const treePath: Parser<{ path: string[]; field: Field }> = before(
  pair(separatedBy1(fieldName, delimiter), option([], jsonPath), (names, path) => ({
    path: names.slice(0, -1),
    field: { name: names.at(-1) ?? '', path }
  })),
  end
)

export const columnNames: Parser<string[]> = before(separatedBy1(fieldName, lexeme(word(','))), end)
