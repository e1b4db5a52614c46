/**
 * Insertions, deletions, substitutions and exchanges of neighbours (the restricted Damerau-Levenshtein distance) between
 * two words; `limit + 1` if there are more than `limit`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(at(above, column) + 1, at(current, column - 1) + 1, at(above, column - 1) + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        cost = Math.min(cost, at(before, column - 2) + 1)
      }
      current.push(cost)
    }
    if (Math.min(...current) > limit) return limit + 1
    before = above
    above = current
  }
  return Math.min(at(above, other.length), limit + 1)
}

function at(row: number[], column: number): number {
  return row[column] ?? 0
}
