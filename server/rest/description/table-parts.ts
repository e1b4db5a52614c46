import type { Relationship, SchemaCache, Table } from '#server/rest/schema-cache/schema-cache.ts'
import type { DescribedColumn, DescribedTable, Part } from './described.ts'
import { defaultOf, valuePart } from './types.ts'

export function tableDefinition(described: DescribedTable, table: Table | undefined, cache: SchemaCache): Part {
  const required = described.columns.filter((column) => column.isRequired).map(({ name }) => name)
  const keys = table ? cache.relationships.keysOf(table) : []
  return {
    description: described.comment ?? undefined,
    required: required.length > 0 ? required : undefined,
    properties: Object.fromEntries(described.columns.map((column) => [column.name, property(column, table, keys)])),
    type: 'object'
  }
}

function property(column: DescribedColumn, table: Table | undefined, keys: readonly Relationship[]): Part {
  const notes = table ? notesOf(column.name, table, keys) : []
  const comment = column.comment ?? undefined
  const noted = ['Note:', ...notes].join('\n')
  return {
    ...valuePart(column.type),
    default: defaultOf(column),
    description: notes.length === 0 ? comment : comment === undefined ? noted : `${comment}\n\n${noted}`,
    enum: column.enum ?? undefined,
    maxLength: column.maxLength ?? undefined
  }
}

/** Documentation tools recognise these markers of keys, which PostgREST uses. */
function notesOf(column: string, table: Table, keys: readonly Relationship[]): string[] {
  const foreign = keys
    .flatMap((one) => (one.kind === 'many-to-one' || one.kind === 'one-to-one' ? [one] : []))
    .filter((one) => one.columns.length === 1 && one.columns[0]?.from === column)
    .toSorted((a, b) => Number(a.isForeignTableView) - Number(b.isForeignTableView))[0]
  const target = foreign?.columns[0]?.to
  return [
    ...(table.primaryKey.includes(column) ? ['This is a Primary Key.<pk/>'] : []),
    ...(foreign && target !== undefined
      ? [
          `This is a Foreign Key to \`${foreign.foreignTable.name}.${target}\`.<fk table='${foreign.foreignTable.name}' column='${target}'/>`
        ]
      : [])
  ]
}

export function tableParameters({ name, columns }: DescribedTable): Part {
  const filters = columns.map((column) => [
    `rowFilter.${name}.${column.name}`,
    { name: column.name, description: column.comment ?? undefined, required: false, in: 'query', type: 'string' }
  ])
  const body = { name, description: name, required: false, in: 'body', schema: { $ref: `#/definitions/${name}` } }
  return { [`body.${name}`]: body, ...Object.fromEntries(filters) }
}

export function tablePath({ name, comment, columns, is_writable }: DescribedTable): Part {
  const filters = columns.map((column) => `rowFilter.${name}.${column.name}`)
  const body = `body.${name}`
  const operation = (parameters: string[], responses: Part): Part => ({
    tags: [name],
    ...headlines(comment),
    parameters: parameters.map((parameter) => ({ $ref: `#/parameters/${parameter}` })),
    responses
  })
  const rows = { description: 'OK', schema: { type: 'array', items: { $ref: `#/definitions/${name}` } } }
  const get = operation([...filters, 'select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'], {
    200: rows,
    206: { description: 'Partial Content' }
  })
  if (!is_writable) return { get }
  const none = { 204: { description: 'No Content' } }
  return {
    get,
    post: operation([body, 'select', 'preferPost'], { 201: { description: 'Created' } }),
    delete: operation([...filters, 'preferReturn'], none),
    patch: operation([...filters, body, 'preferReturn'], none)
  }
}

export function headlines(comment: string | null): Part {
  const [summary, ...rest] = (comment ?? '').split('\n')
  const description = rest.join('\n').replace(/^\n+/, '')
  return { summary: comment === null ? undefined : summary, description: description || undefined }
}
