import type { Origin } from './view-columns.ts'

export type ShownColumns = Map<string, string[]>

export function originKey({ relation, column }: Origin): string {
  return `${relation}.${column}`
}

/**
 * The table columns that each view shows, through any number of views. `names` are by column number. PostgreSQL reports a
 * view that selects from itself only when it is read: its columns show no table.
 */
export function createViewTracer(origins: ReadonlyMap<number, ReadonlyMap<number, Origin>>) {
  const tables = new Map<string, Origin | undefined>()

  function tableColumn(start: Origin): Origin | undefined {
    const passed = new Set<string>()
    let current: Origin | undefined = start
    let table: Origin | undefined
    while (current) {
      const columns = origins.get(current.relation)
      const key = originKey(current)
      if (!columns) table = current
      else if (tables.has(key)) table = tables.get(key)
      if (!columns || tables.has(key) || passed.has(key)) break
      passed.add(key)
      current = columns.get(current.column)
    }
    for (const key of passed) tables.set(key, table)
    return table
  }

  return (view: number, names: ReadonlyMap<number, string>): ShownColumns => {
    const shown: ShownColumns = new Map()
    for (const [column, name] of names) {
      const table = tableColumn({ relation: view, column })
      if (!table || table.relation === view) continue
      const key = originKey(table)
      const known = shown.get(key)
      if (known) known.push(name)
      else shown.set(key, [name])
    }
    return shown
  }
}
