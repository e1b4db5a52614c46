/** Two names must share an n-gram of three characters, or if none does, of two. */
const gramSizes = [3, 2]
const maxCompared = 50
/** In characters. Comparison takes time in proportion to the product of the lengths. */
const maxLength = 500
const maxSearched = 5000

type Candidate = { name: string; text: string }

/** By PostgREST's rules: equal but for case, else by shared n-grams with a score (0 to 1) of at least `minScore`. */
export function mostSimilar(requested: string, names: Iterable<string>, minScore: number): string | undefined {
  const searched = [...names].slice(0, maxSearched)
  const key = requested.toLowerCase()
  const same = searched.find((name) => name.toLowerCase() === key)
  if (same !== undefined || requested.length > maxLength) return same
  const candidates = searched.flatMap((name) => (name.length > maxLength ? [] : [{ name, text: bareText(name) }]))
  for (const size of gramSizes) {
    const found = bestOf(closest(bareText(requested), candidates, size), key, minScore)
    if (found !== undefined) return found
  }
  return undefined
}

function bestOf(names: readonly string[], key: string, minScore: number): string | undefined {
  let best: { name: string; score: number } | undefined
  for (const name of names) {
    const score = similarity(key, name.toLowerCase())
    if (score >= minScore && (!best || score > best.score)) best = { name, score }
  }
  return best?.name
}

function closest(requested: string, candidates: readonly Candidate[], size: number): string[] {
  const counts = new Map<number, number>()
  for (const gram of gramsOf(requested, size)) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  return candidates
    .flatMap(({ name, text }) => {
      const grams = gramsOf(text, size)
      let shared = 0
      for (const gram of grams) shared += counts.get(gram) ?? 0
      return shared === 0 ? [] : [{ name, closeness: shared / Math.sqrt(grams.length) }]
    })
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, maxCompared)
    .map(({ name }) => name)
}

function bareText(name: string): string {
  return `-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}\s,]+/gu, '')}-`
}

function gramsOf(text: string, size: number): number[] {
  const grams: number[] = []
  for (let start = 0; start + size <= text.length; start += 1) {
    let gram = 0
    for (let place = start; place < start + size; place += 1) gram = gram * 65_536 + text.charCodeAt(place)
    grams.push(gram)
  }
  return grams
}

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
