import { delimiter, type Field, field, fieldName, lexeme } from './names.ts'
import {
  after,
  attempt,
  before,
  between,
  either,
  end,
  lookAhead,
  map,
  optional,
  type Parser,
  pair,
  separatedBy1,
  word
} from './parser.ts'

export type OrderTerm = {
  relation: string | undefined
  field: Field
  direction: 'asc' | 'desc' | undefined
  nulls: 'first' | 'last' | undefined
}

const direction = optional(
  either(
    map(attempt(after(delimiter, word('asc'))), () => 'asc' as const),
    map(attempt(after(delimiter, word('desc'))), () => 'desc' as const)
  )
)

const nulls = optional(
  either(
    map(attempt(after(delimiter, word('nullsfirst'))), () => 'first' as const),
    map(attempt(after(delimiter, word('nullslast'))), () => 'last' as const)
  )
)

const termEnd = either<unknown>(attempt(lookAhead(word(','))), attempt(end))

const suffix = before(
  pair(direction, nulls, (way, place) => ({ direction: way, nulls: place })),
  termEnd
)

const ofRelation: Parser<OrderTerm> = pair(
  pair(fieldName, between(word('('), field, word(')')), (relation, chosen) => ({ relation, field: chosen })),
  suffix,
  (head, tail) => ({ ...head, ...tail })
)

const ofColumn: Parser<OrderTerm> = pair(field, suffix, (chosen, tail) => ({ relation: undefined, field: chosen, ...tail }))

export const orderTerms: Parser<OrderTerm[]> = separatedBy1(lexeme(either(attempt(ofRelation), ofColumn)), word(','))
