export const operators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct'
] as const

export type Operator = (typeof operators)[number]

/** A condition on a column, or on a key of a jsonb column. The value of `in` is a PostgreSQL array literal. */
export type Filter = {
  column: string
  jsonKey: string | undefined
  operator: Operator
  value: string
  isNegated: boolean
}

const maxConditions = 20

export class FilterError extends Error {}

/**
 * Of `column=operator.value`, separated by commas. Values with commas, brackets or quotes are in double quotes, with
 * backslashes. Throws FilterError.
 */
export function parseFilters(text: string): Filter[] {
  if (text.trim() === '') return []
  const segments = splitAtCommas(text)
  if (segments.length > maxConditions) throw new FilterError(`a filter has at most ${maxConditions} conditions`)
  return segments.map(parseFilter)
}

/** Back references make matching take seconds, for every change. */
function hasBackReference(pattern: string): boolean {
  return /\\[1-9]/.test(pattern.replaceAll('\\\\', ''))
}

function parseFilter(segment: string): Filter {
  const trimmed = segment.trim()
  if (trimmed === '') throw new FilterError('filter must not contain empty segments (check for extra commas)')
  const [, name = '', negation, operator = '', value = ''] = /^([^=]*)=(not\.)?([^.]*)\.(.*)$/s.exec(trimmed) ?? []
  if (name === '') throw new FilterError(JSON.stringify(trimmed.split('=')))
  if (!isOperator(operator)) throw new FilterError(JSON.stringify([operator, value]))
  const compared = comparedWith(operator, value)
  if ((operator === 'match' || operator === 'imatch') && hasBackReference(compared)) {
    throw new FilterError('patterns with back references are not supported')
  }
  const [column = '', jsonKey, ...more] = name.split('->>').map((part) => part.trim().replace(/^"|"$/g, ''))
  if (column === '' || jsonKey === '' || more.length > 0) throw new FilterError(`invalid jsonb filter expression ${name}`)
  return { column, jsonKey, operator, value: compared, isNegated: negation !== undefined }
}

function isOperator(word: string): word is Operator {
  return operators.some((operator) => operator === word)
}

function comparedWith(operator: Operator, text: string): string {
  if (operator !== 'in') return unquoted(text)
  if (!/^\(.*\)$/s.test(text)) throw new FilterError('`in` filter value must be wrapped by parentheses')
  return `{${text.slice(1, -1)}}`
}

function unquoted(text: string): string {
  const inside = /^"((?:[^"\\]|\\.)*)"$/s.exec(text)?.[1]
  return inside === undefined ? text : inside.replace(/\\(.)/gs, '$1')
}

function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let from = 0
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted) {
      if (sign === '\\') at += 1
      else if (sign === '"') isQuoted = false
    } else if (sign === '"') isQuoted = /[.(,]/.test(text[at - 1] ?? '')
    else if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}
