/** Normalises text for comparison: without case and accents. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

const first = /^([^\n]+?[.!?])(?:\s+|$)/

/** Splits off the first sentence; it is empty if the first line has no end of a sentence. */
export function splitFirstSentence(text: string): { sentence: string; rest: string } {
  const [found = '', sentence = ''] = first.exec(text) ?? []
  return { sentence, rest: text.slice(found.length) }
}
