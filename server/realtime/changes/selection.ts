import type { ChangesRequest } from '#server/realtime/channels/join-config.ts'
import { badSubscription } from '#server/realtime/errors.ts'
import { type Filter, FilterError, parseFilters } from './change-filter.ts'

export type Action = 'INSERT' | 'UPDATE' | 'DELETE'

/** `*` matches any. */
export type Selection = {
  action: Action | '*'
  schema: string
  table: string
  filters: Filter[]
  columns: string[] | undefined
}

const actions: readonly string[] = ['INSERT', 'UPDATE', 'DELETE']

export function parseSelection(request: ChangesRequest): Selection {
  const { schema, table, filter, select } = request
  if (typeof schema !== 'string' && (typeof table !== 'string' || filter !== undefined)) throw invalidSelection(request)
  if (table !== undefined && typeof table !== 'string') throw invalidSelection(request)
  if (filter !== undefined && filter !== null && (typeof filter !== 'string' || table === undefined))
    throw invalidSelection(request)
  const selection = {
    action: actionOf(request.event),
    schema: typeof schema === 'string' ? schema : 'public',
    table: table ?? '*',
    filters: typeof filter === 'string' ? filtersOf(filter) : [],
    columns: columnsOf(select)
  }
  if (selection.columns && (selection.schema === '*' || selection.table === '*')) {
    throw badSubscription(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.'
    )
  }
  return selection
}

function invalidSelection(request: ChangesRequest): Error {
  return badSubscription(
    `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${JSON.stringify(request)}`
  )
}

function actionOf(event: unknown): Action | '*' {
  const word = typeof event === 'string' ? event.toUpperCase() : '*'
  return actions.includes(word) ? (word as Action) : '*'
}

function filtersOf(filter: string): Filter[] {
  try {
    return parseFilters(filter)
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    throw badSubscription(`Error parsing \`filter\` params: ${error.message}`)
  }
}

function columnsOf(select: unknown): string[] | undefined {
  if (typeof select === 'string') {
    throw badSubscription(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]'
    )
  }
  const names = Array.isArray(select) ? select.filter((name): name is string => typeof name === 'string') : []
  return names.length > 0 ? names : undefined
}
