import type { Field } from '#server/rest/parse/names.ts'
import type { SelectedField } from '#server/rest/parse/parse-select.ts'
import type { Scope } from '#server/rest/plan/read-plan.ts'
import { bind, columnSql, type Parameters } from './names-sql.ts'

/** A column that is not JSON is converted before a path applies. */
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

/** Through its domain's cast to JSON, if there is one. */
export function shownSql(parameters: Parameters, scope: Scope, field: Field): { sql: string; isCast: boolean } {
  const sql = fieldSql(parameters, scope, field)
  const toJson = field.path.length === 0 ? scope.table?.columns.get(field.name)?.casts?.toJson : undefined
  return toJson === undefined ? { sql, isCast: false } : { sql: `${toJson}(${sql})`, isCast: true }
}

/** The parser allows only letters, digits, spaces, `_` and `$` in a type's name, so it stays unquoted. */
export function castSql(sql: string, type: string | undefined): string {
  return type === undefined ? sql : `cast(${sql} as ${type})`
}

export function labelOf({ alias, aggregate, field }: SelectedField): string {
  if (alias !== undefined) return alias
  if (aggregate) return aggregate
  const keys = field.path.flatMap((step) => ('key' in step ? [step.key] : []))
  return keys.at(-1) ?? field.name
}
