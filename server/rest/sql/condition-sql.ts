import { quoteName } from '#server/postgres/quote-name.ts'
import type { Filter, Operation } from '#server/rest/parse/parse-filter.ts'
import type { Condition, Embed, Scope } from '#server/rest/plan/read-plan.ts'
import { fieldSql } from './field-sql.ts'
import { arrayText, bind, type Parameters } from './names-sql.ts'

const operators = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-'
} as const

const searches = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery'
} as const

const isWords = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown'
} as const

/** SQL that tests whether an embedded resource exists: by its join, or else by a subquery. */
export type EmbedTest = (embed: Embed) => string

export function conditionSql(
  parameters: Parameters,
  scope: Scope,
  condition: Condition,
  isEmbedded: EmbedTest = isJoined
): string {
  if (condition.kind === 'filter') return filterSql(parameters, scope, condition)
  if (condition.kind === 'embed') return `${condition.isPresent ? '' : 'not '}${isEmbedded(condition.embed)}`
  const parts = condition.parts.map((part) => conditionSql(parameters, scope, part, isEmbedded))
  return `${condition.isNegated ? 'not ' : ''}(${parts.join(` ${condition.operator} `)})`
}

export function isJoined({ alias, shape }: Embed): string {
  const name = quoteName(alias)
  return shape === 'array' || shape === 'spread-array' ? `(${name}.${name} is not null)` : `(${name}.* is distinct from null)`
}

function filterSql(parameters: Parameters, scope: Scope, { field, isNegated, operation }: Filter): string {
  const left = fieldSql(parameters, scope, field)
  const column = field.path.length === 0 ? scope.table?.columns.get(field.name) : undefined
  const isVector = field.path.length === 0 && (column?.isVector === true || scope.table?.vectors.has(field.name) === true)
  const target = { left, isVector, fromText: column?.casts?.fromText }
  return `${isNegated ? 'not ' : ''}${operationSql(parameters, target, operation)}`
}

type Target = {
  left: string
  isVector: boolean
  fromText: string | undefined
}

const patternOperators = new Set(['like', 'ilike', 'match', 'imatch'])

function operationSql(parameters: Parameters, { left, isVector, fromText }: Target, operation: Operation): string {
  const operand = (value: string) => {
    const bound = bind(parameters, value)
    return fromText === undefined ? bound : `${fromText}(${bound}::text)`
  }
  switch (operation.kind) {
    case 'is':
      return `${left} is ${isWords[operation.value]}`
    case 'in': {
      const isEmpty = operation.values.length === 1 && operation.values[0] === ''
      const bound = bind(parameters, isEmpty ? '{}' : arrayText(operation.values))
      const list = fromText === undefined ? bound : `array(select ${fromText}(one) from unnest(${bound}::text[]) as one)`
      return `${left} = any(${list})`
    }
    case 'distinct':
      return `${left} is distinct from ${operand(operation.value)}`
    case 'plain':
      return `${left} ${operators[operation.operator]} ${operand(operation.value)}`
    case 'quantified': {
      const { operator, quantifier, value } = operation
      const isPattern = operator === 'like' || operator === 'ilike'
      const isBoundAsText = quantifier !== undefined || patternOperators.has(operator)
      const right = isBoundAsText ? bind(parameters, isPattern ? value.replaceAll('*', '%') : value) : operand(value)
      return `${left} ${operators[operator]} ${quantifier ? `${quantifier}(${right})` : right}`
    }
    case 'search': {
      const language = operation.language === undefined ? '' : `${bind(parameters, operation.language)}, `
      const vector = isVector ? left : `to_tsvector(${language}${left})`
      return `${vector} @@ ${searches[operation.operator]}(${language}${bind(parameters, operation.value)})`
    }
  }
}
