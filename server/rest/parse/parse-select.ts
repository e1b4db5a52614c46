import { failureAt } from './failure.ts'
import { type Field, field, fieldName, identifier, lexeme } from './names.ts'
import {
  after,
  attempt,
  before,
  between,
  either,
  end,
  lookAhead,
  map,
  nested,
  notBefore,
  optional,
  type Parser,
  pair,
  separatedBy,
  word
} from './parser.ts'

export const aggregates = ['sum', 'avg', 'count', 'max', 'min'] as const
export type Aggregate = (typeof aggregates)[number]

export type SelectedField = {
  kind: 'field'
  field: Field
  alias: string | undefined
  cast: string | undefined
  aggregate: Aggregate | undefined
  aggregateCast: string | undefined
}

export type SelectedRelation = {
  kind: 'relation'
  name: string
  alias: string | undefined
  /** A foreign key, column or junction that selects one of several relationships. */
  hint: string | undefined
  isInner: boolean
  isSpread: boolean
  select: SelectItem[]
}

export type SelectItem = SelectedField | SelectedRelation

const aliasSeparator = after(word(':'), notBefore(/:/y))
const alias = optional(attempt(before(fieldName, aliasSeparator)))
const cast = optional(after(word('::'), identifier))
const aggregate = optional(
  attempt(after(word('.'), before(either(...aggregates.map((name) => map(attempt(word(name)), () => name))), word('()'))))
)
const fieldEnd = either<unknown>(attempt(lookAhead(word(')'))), attempt(lookAhead(word(','))), attempt(end))

const everyColumn: Parser<SelectItem> = map(before(word('*'), fieldEnd), () => selectedField({ name: '*', path: [] }))

const countOfRows: Parser<SelectItem> = before(
  pair(alias, after(word('count()'), cast), (name, aggregateCast) => ({
    ...selectedField({ name: '*', path: [] }),
    alias: name,
    aggregate: 'count' as const,
    aggregateCast
  })),
  fieldEnd
)

const plainField: Parser<SelectItem> = before(
  pair(
    pair(alias, field, (name, chosen) => ({ ...selectedField(chosen), alias: name })),
    pair(
      cast,
      pair(aggregate, cast, (fold, foldCast) => ({ aggregate: fold, aggregateCast: foldCast })),
      (type, fold) => ({
        cast: type,
        ...fold
      })
    ),
    (item, changes) => ({ ...item, ...changes })
  ),
  fieldEnd
)

const selectedFields: Parser<SelectItem> = lexeme(either(attempt(everyColumn), attempt(countOfRows), plainField))

type EmbedParameter = { isInner: boolean } | { hint: string }

const embedParameter: Parser<EmbedParameter> = after(
  word('!'),
  either<EmbedParameter>(
    map(attempt(word('left')), () => ({ isInner: false })),
    map(attempt(word('inner')), () => ({ isInner: true })),
    map(attempt(fieldName), (hint) => ({ hint }))
  )
)

const embedParameters = pair(optional(embedParameter), optional(embedParameter), (first, second) => ({
  hint: [first, second].flatMap((one) => (one && 'hint' in one ? [one.hint] : []))[0],
  isInner: [first, second].flatMap((one) => (one && 'isInner' in one ? [one.isInner] : []))[0] ?? false
}))

const notCount = map(attempt(before(word('count'), lookAhead(word('(')))), () => true)

const relationName: Parser<string> = (input, at) => {
  const reply = notCount(input, at)
  if (reply.ok) return { ok: false, consumed: false, failure: failureAt(at) }
  return fieldName(input, at)
}

type RelationHead = Omit<SelectedRelation, 'select'>

const embedHead: Parser<RelationHead> = lexeme(
  before(
    pair(
      pair(alias, relationName, (chosen, name) => ({ alias: chosen, name })),
      embedParameters,
      (names, parameters) => ({ kind: 'relation' as const, isSpread: false, ...names, ...parameters })
    ),
    lookAhead(word('('))
  )
)

const spreadHead: Parser<RelationHead> = lexeme(
  before(
    pair(after(word('...'), fieldName), embedParameters, (name, parameters) => ({
      kind: 'relation' as const,
      isSpread: true,
      alias: undefined,
      name,
      ...parameters
    })),
    lookAhead(word('('))
  )
)

const children: Parser<SelectItem[]> = between(
  word('('),
  nested(() => items),
  word(')')
)

const item: Parser<SelectItem> = either<SelectItem>(
  pair(attempt(spreadHead), children, (head, select) => ({ ...head, select })),
  pair(attempt(embedHead), children, (head, select) => ({ ...head, select })),
  selectedFields
)

const items: Parser<SelectItem[]> = separatedBy(item, lexeme(word(',')))

/** As in PostgREST, trailing text after a closing parenthesis is ignored. */
export const selectItems: Parser<SelectItem[]> = items

export function selectedField(chosen: Field): SelectedField {
  return { kind: 'field', field: chosen, alias: undefined, cast: undefined, aggregate: undefined, aggregateCast: undefined }
}
