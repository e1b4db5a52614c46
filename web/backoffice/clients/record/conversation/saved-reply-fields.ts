/** 'Amélie' of 'Amélie Fournet'; empty without a name. */
export function firstNameOf(fullName: string | null): string {
  return fullName?.trim().split(/\s+/)[0] ?? ''
}

const field = /\{[^{}\n]{1,60}\}/g

/** A saved reply with what is known filled in; other fields stay in braces, for the writer. */
export function fillReply(body: string, known: { name: string; advisor: string }): string {
  return body.replaceAll(field, (found) => {
    const name = found.slice(1, -1).trim().toLowerCase()
    if (name === 'name') return known.name || found
    if (name === 'advisor') return known.advisor || found
    return found
  })
}

export type FieldRange = { start: number; end: number; text: string }

/** The first field that is still empty from a place on, or from the beginning. */
export function nextField(text: string, from = 0): FieldRange | undefined {
  const ranges = [...text.matchAll(field)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: found
  }))
  return ranges.find(({ start }) => start >= from) ?? ranges[0]
}
