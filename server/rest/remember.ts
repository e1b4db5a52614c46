/** A longer text is unlike the ones before it. */
const longestText = 2000

/** The function, remembering what it made of the texts it met last: clients send the same few again and again. */
export function remember<Result>(size: number, make: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text)
    if (text.length > longestText) return made
    if (known.size >= size) known.delete(known.keys().next().value ?? '')
    known.set(text, made)
    return made
  }
}
