import { tooManyParameters, unparsable } from '#server/rest/errors.ts'
import { columnNames, treePath } from './names.ts'
import { type Filter, filterValue, type LogicTree, logicKey, wholeLogicTree } from './parse-filter.ts'
import { type OrderTerm, orderTerms } from './parse-order.ts'
import { type SelectItem, selectItems } from './parse-select.ts'
import { type Parser, parse } from './parser.ts'
import { type Range, wholeNumber } from './ranges.ts'

/** Applies to the resource at the end of a path of embedded ones; the root's path is empty. */
export type At<T> = { path: readonly string[]; value: T }

export type Query = {
  select: SelectItem[]
  filters: At<Filter>[]
  logic: At<LogicTree>[]
  orders: At<OrderTerm[]>[]
  ranges: At<Range>[]
  columns: string[] | undefined
  onConflict: string[] | undefined
  /** Parameters that are no filters: arguments of a function called by GET. */
  callArguments: [name: string, value: string][]
  filterKeys: string[]
  canonical: string
}

const modifiers = new Set(['order', 'limit', 'offset', 'and', 'or'])
/** More than any request needs; each is parsed on its own. */
const maxParameters = 1000
const reserved = new Set(['select', 'columns', 'on_conflict'])

/** `search` has no `?`. With `isCall`, a value without an operator is an argument. Throws PGRST100. */
export function parseQuery(search: string, isCall = false): Query {
  const parameters = splitQuery(search)
  if (parameters.length > maxParameters) throw tooManyParameters(maxParameters)
  const first = (key: string) => parameters.find(([name]) => name === key)?.[1]
  const endingIn = (...words: string[]) => parameters.filter(([key]) => words.includes(lastPart(key)))
  const columns = first('columns')
  const onConflict = first('on_conflict')
  const query: Query = {
    select: read(selectItems, 'select parameter', first('select') ?? '*'),
    filters: [],
    logic: endingIn('and', 'or').map(([key, value]) => readLogic(key, value)),
    orders: endingIn('order').map(([key, value]) => ({ path: readPath(key).path, value: read(orderTerms, 'order', value) })),
    ranges: readRanges(endingIn('limit', 'offset')),
    columns: columns === undefined ? undefined : [...new Set(read(columnNames, 'columns parameter', columns))],
    onConflict: onConflict === undefined ? undefined : read(columnNames, 'on_conflict parameter', onConflict),
    callArguments: [],
    filterKeys: [],
    canonical: canonicalOf(parameters)
  }
  for (const [key, value] of parameters) {
    if (reserved.has(key) || modifiers.has(lastPart(key))) continue
    const { path, field } = readPath(key)
    const test = isCall ? readTestOrArgument(value) : read(filterValue, 'filter', value)
    query.filterKeys.push(key)
    if (test) query.filters.push({ path, value: { kind: 'filter', field, ...test } })
    else query.callArguments.push([field.name, value])
  }
  return query
}

export function splitQuery(search: string): [key: string, value: string][] {
  const pairs: [string, string][] = []
  for (const part of search.split('&')) {
    const sign = part.indexOf('=')
    if (sign < 0) continue
    const key = decode(part.slice(0, sign))
    const value = decode(part.slice(sign + 1))
    if (key !== 'apikey' || !/^(eyJ|sb_)/.test(value)) pairs.push([key, value])
  }
  return pairs
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    const bytes = spaced.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString('utf8')
  }
}

function read<T>(parser: Parser<T>, what: string, text: string): T {
  const reply = parse(parser, text)
  if (!reply.ok) throw unparsable(what, text, text, reply.failure)
  return reply.value
}

function readPath(key: string) {
  return read(treePath, 'tree path', key)
}

function readTestOrArgument(value: string) {
  const reply = parse(filterValue, value)
  if (reply.ok) return reply.value
  if (reply.consumed) throw unparsable('filter', value, value, reply.failure)
  return undefined
}

function readLogic(key: string, value: string): At<LogicTree> {
  const { path, operator } = read(logicKey, 'logic path', key)
  const whole = operator + value
  const reply = parse(wholeLogicTree, whole)
  if (!reply.ok) throw unparsable('logic tree', value, whole, reply.failure)
  return { path, value: reply.value }
}

function readRanges(parameters: [string, string][]): At<Range>[] {
  const ranges = new Map<string, { limit?: string; offset?: string }>()
  for (const [key, value] of parameters) {
    const name = lastPart(key) === 'limit' ? 'limit' : 'offset'
    const resource = key.slice(0, key.length - name.length)
    ranges.set(resource, { ...ranges.get(resource), [name]: value })
  }
  return [...ranges].map(([resource, { limit, offset }]) => ({
    path: readPath(`${resource}limit`).path,
    value: { offset: notNegative(wholeNumber(offset)), limit: wholeNumber(limit) }
  }))
}

function notNegative(offset: bigint | undefined): bigint {
  return offset === undefined || offset < 0n ? 0n : offset
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1)
}

function canonicalOf(parameters: [string, string][]): string {
  return [...parameters]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
}
