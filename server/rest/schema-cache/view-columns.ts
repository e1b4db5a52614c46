/** Where a column of a view comes from: a relation's number and the column's number in it. */
export type Origin = { relation: number; column: number }

/**
 * Reads from the stored parse tree of a view which of its columns are plain columns of something else. The tree is
 * PostgreSQL's text of nested `{NODE :field value}`; the target list of the outermost query says it.
 */
export function originsOf(tree: string): Map<number, Origin> {
  const origins = new Map<number, Origin>()
  for (const entry of targetEntries(tree)) {
    const [, column, relation, originColumn] =
      /:resno (\d+) .*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false/s.exec(entry) ?? []
    if (column && relation && originColumn && relation !== '0') {
      origins.set(Number(column), { relation: Number(relation), column: Number(originColumn) })
    }
  }
  return origins
}

/** The entries' own fields, without what is nested in them. A backslash makes the character behind it literal. */
function targetEntries(tree: string): string[] {
  const entries: string[] = []
  let depth = 0
  let isInTargetList = false
  let entry = ''
  for (let place = 0; place < tree.length; place += 1) {
    const character = tree[place]
    if (character === '\\') {
      place += 1
      continue
    }
    if (character === '{') {
      depth += 1
      if (isInTargetList && depth === 2) entry = ''
    } else if (character === '}') {
      if (isInTargetList && depth === 2) entries.push(entry)
      depth -= 1
    } else if (character === ':' && depth === 1) {
      isInTargetList = tree.startsWith(':targetList ', place)
    } else if (isInTargetList && depth === 2) {
      entry += character
    }
  }
  return entries
}
