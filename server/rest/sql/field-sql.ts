import type { Field } from '#server/rest/parse/names.ts'
import type { SelectedField } from '#server/rest/parse/parse-select.ts'
import type { Scope } from '#server/rest/plan/read-plan.ts'
import { bind, columnSql, type Parameters } from './names-sql.ts'

/** A column, or what lies in it along a path; a column that is not JSON is made JSON first. */
export function fieldSql(parameters: Parameters, { alias, table }: Scope, { name, path }: Field): string {
  const column = columnSql(alias, name)
  if (path.length === 0) return column
  const type = table?.columns.get(name)?.type
  let sql = type === 'json' || type === 'jsonb' ? column : `to_jsonb(${column})`
  for (const step of path) {
    const operand = 'key' in step ? bind(parameters, step.key) : `${bind(parameters, step.index)}::int`
    sql += `${step.isText ? '->>' : '->'}${operand}`
  }
  return sql
}

/** A column as answers show it: through the cast of its domain to JSON, where there is one. */
export function shownSql(parameters: Parameters, scope: Scope, field: Field): { sql: string; isCast: boolean } {
  const sql = fieldSql(parameters, scope, field)
  const toJson = field.path.length === 0 ? scope.table?.columns.get(field.name)?.casts?.toJson : undefined
  return toJson === undefined ? { sql, isCast: false } : { sql: `${toJson}(${sql})`, isCast: true }
}

/** The parser lets only letters, digits, blanks, `_` and `$` into the name of a type, so it stays unquoted. */
export function castSql(sql: string, type: string | undefined): string {
  return type === undefined ? sql : `cast(${sql} as ${type})`
}

/** The key of a field in the answer: its alias, its aggregate, the last key of its path, or its column. */
export function labelOf({ alias, aggregate, field }: SelectedField): string {
  if (alias !== undefined) return alias
  if (aggregate) return aggregate
  const keys = field.path.flatMap((step) => ('key' in step ? [step.key] : []))
  return keys.at(-1) ?? field.name
}
