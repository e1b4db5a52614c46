/** Longer texts rarely repeat. */
const maxTextLength = 2000

/** Memoises the latest texts: clients repeat the same few. */
export function memoise<Result>(size: number, make: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text)
    if (text.length > maxTextLength) return made
    if (known.size >= size) known.delete(known.keys().next().value ?? '')
    known.set(text, made)
    return made
  }
}
