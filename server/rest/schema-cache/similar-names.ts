/** The name most like the asked one, where they are at least so alike: 1 is the same, 0 has nothing in common. */
export function mostSimilar(asked: string, names: Iterable<string>, least: number): string | undefined {
  let best: { name: string; score: number } | undefined
  for (const name of names) {
    const score = similarity(asked.toLowerCase(), name.toLowerCase())
    if (score >= least && (!best || score > best.score)) best = { name, score }
  }
  return best?.name
}

/** One minus the share of characters that must change to make one word of the other. */
function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - distance(a, b) / longest
}

function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
