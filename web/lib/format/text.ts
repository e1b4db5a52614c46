const first = /^([^\n]+?[.!?])(?:\s+|$)/

/** Splits off the first sentence; it is empty if the first line has no end of a sentence. */
export function splitFirstSentence(text: string): { sentence: string; rest: string } {
  const [found = '', sentence = ''] = first.exec(text) ?? []
  return { sentence, rest: text.slice(found.length) }
}
