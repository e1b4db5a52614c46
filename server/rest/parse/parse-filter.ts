import { delimiter, type Field, field, fieldName, identifier, lexeme, quotedText } from './names.ts'
import {
  after,
  always,
  attempt,
  before,
  between,
  characters,
  either,
  end,
  label,
  many,
  map,
  nested,
  notBefore,
  optional,
  type Parser,
  pair,
  rest,
  separatedBy1,
  word
} from './parser.ts'

// The first match wins, so an operator comes before its own prefixes: gte before gt.
export const plainOperators = ['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const
export const quantifiedOperators = ['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'] as const
export const searchOperators = ['fts', 'plfts', 'phfts', 'wfts'] as const
export const isValues = ['null', 'not_null', 'true', 'false', 'unknown'] as const

export type Operation =
  | { kind: 'plain'; operator: (typeof plainOperators)[number]; value: string }
  | {
      kind: 'quantified'
      operator: (typeof quantifiedOperators)[number]
      quantifier: 'any' | 'all' | undefined
      value: string
    }
  | { kind: 'search'; operator: (typeof searchOperators)[number]; language: string | undefined; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: (typeof isValues)[number] }
  | { kind: 'distinct'; value: string }

export type Filter = { kind: 'filter'; field: Field; isNegated: boolean; operation: Operation }

export type LogicTree = Filter | { kind: 'logic'; isNegated: boolean; operator: 'and' | 'or'; parts: LogicTree[] }

export type Test = { isNegated: boolean; operation: Operation }

function oneOf<Name extends string>(names: readonly Name[]): Parser<Name> {
  return either(...names.map((name) => map(attempt(word(name)), () => name)))
}

/** A quoted text counts as quoted only if a list continues or ends after it. */
const wholeQuotedText = attempt(before(quotedText, notBefore(/[^,)]/y)))

const listElement = either(wholeQuotedText, characters(/[^,)]*/y))
const listElements = pair(listElement, many(after(word(','), listElement)), (first, others) => [first, ...others])
const list = between(lexeme(word('(')), listElements, lexeme(word(')')))

const isValue = label(
  either(...isValues.map((value) => map(attempt(anyCase(value)), () => value))),
  'isVal: (null, not_null, true, false, unknown)'
)

const quantifier = optional(
  attempt(
    between(
      word('('),
      either(
        map(attempt(word('any')), () => 'any' as const),
        map(word('all'), () => 'all' as const)
      ),
      word(')')
    )
  )
)

function test(value: Parser<string>): Parser<Test> {
  const operation = label(
    either<Operation>(
      map(after(attempt(after(word('in'), delimiter)), list), (values) => ({ kind: 'in', values })),
      map(attempt(after(after(word('is'), delimiter), isValue)), (chosen) => ({ kind: 'is', value: chosen })),
      map(after(attempt(after(word('isdistinct'), delimiter)), value), (text) => ({ kind: 'distinct', value: text })),
      attempt(
        pair(
          pair(oneOf(searchOperators), optional(attempt(between(word('('), identifier, word(')')))), (operator, language) => ({
            kind: 'search' as const,
            operator,
            language
          })),
          after(delimiter, value),
          (head, text) => ({ ...head, value: text })
        )
      ),
      attempt(
        pair(oneOf(plainOperators), after(delimiter, value), (operator, text) => ({ kind: 'plain', operator, value: text }))
      ),
      attempt(
        pair(
          pair(oneOf(quantifiedOperators), quantifier, (operator, chosen) => ({
            kind: 'quantified' as const,
            operator,
            quantifier: chosen
          })),
          after(delimiter, value),
          (head, text) => ({ ...head, value: text })
        )
      )
    ),
    'operator (eq, gt, ...)'
  )
  return pair(negation, operation, (isNegated, chosen) => ({ isNegated, operation: chosen }))
}

const negation = either(
  map(attempt(after(word('not'), delimiter)), () => true),
  always(false)
)

export const filterValue: Parser<Test> = before(test(rest), end)

const arrayText = map(between(word('{'), characters(/[^{}]*/y), word('}')), (text) => `{${text}}`)
const operandInLogic = either(wholeQuotedText, attempt(arrayText), characters(/[^,)]*/y))

const filterInLogic: Parser<LogicTree> = pair(before(field, delimiter), test(operandInLogic), (chosen, found) => ({
  kind: 'filter',
  field: chosen,
  ...found
}))

const logicOperator = label(
  either(
    map(attempt(word('and')), () => 'and' as const),
    map(word('or'), () => 'or' as const)
  ),
  'logic operator (and, or)'
)

const logicTree: Parser<LogicTree> = either<LogicTree>(
  attempt(filterInLogic),
  pair(
    pair(label(negation, 'negation operator (not)'), logicOperator, (isNegated, operator) => ({ isNegated, operator })),
    between(
      lexeme(word('(')),
      separatedBy1(
        nested(() => logicTree),
        lexeme(word(','))
      ),
      lexeme(word(')'))
    ),
    (head, parts) => ({ kind: 'logic', ...head, parts })
  )
)

/** A parameter `and` or `or`, written as one text: `not.or(a.eq.1,b.is.null)`. Trailing text is ignored. */
export const wholeLogicTree: Parser<LogicTree> = logicTree

/** Its key: the embedded resources, and the operator with `not.` if it is negated. */
export const logicKey: Parser<{ path: string[]; operator: string }> = map(separatedBy1(fieldName, delimiter), (names) => {
  const operator = names.at(-1) ?? ''
  return {
    path: names.slice(0, -1).filter((name) => name !== 'not'),
    operator: names.includes('not') ? `not.${operator}` : operator
  }
})

function anyCase(text: string): Parser<string> {
  return [...text]
    .map((character) => either(word(character), word(character.toUpperCase())))
    .reduce((parser, next) => pair(parser, next, (first, second) => first + second))
}
