export type Origin = { relation: number; column: number }

const columnEntry = /:resno (\d+) .*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false/s

/** Reads PostgreSQL's text of a view's parse tree: nested `{NODE :field value}`. Finds plain columns of other relations. */
export function originsOf(tree: string): Map<number, Origin> {
  const origins = new Map<number, Origin>()
  for (const entry of targetEntries(tree)) {
    const [, column, relation, originColumn] = columnEntry.exec(entry) ?? []
    if (column && relation && originColumn && relation !== '0') {
      origins.set(Number(column), { relation: Number(relation), column: Number(originColumn) })
    }
  }
  return origins
}

const opening = '{'.charCodeAt(0)
const closing = '}'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)

/** The entries' own fields, without nested ones. A backslash escapes the next character. */
function targetEntries(tree: string): string[] {
  const entries: string[] = []
  let depth = 0
  let isTarget = false
  let entry = ''
  let copied = 0
  for (let place = 0; place < tree.length; place += 1) {
    const character = tree.charCodeAt(place)
    if (character === backslash) place += 1
    if (character !== opening && character !== closing) continue
    if (depth === 1 && character === opening) {
      const field = tree.slice(copied, place).trimEnd()
      if (field.includes(':')) isTarget = field.endsWith(':targetList (')
      entry = ''
    }
    if (depth === 2 && isTarget) {
      entry += tree.slice(copied, place)
      if (character === closing) entries.push(entry)
    }
    copied = place + 1
    depth += character === opening ? 1 : -1
  }
  return entries
}
