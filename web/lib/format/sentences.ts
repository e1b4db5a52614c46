const first = /^([^\n]+?[.!?])(?:\s+|$)/

/** A text's first sentence and the rest; of one without an end of a sentence in its first line the first is empty. */
export function splitFirstSentence(text: string): { sentence: string; rest: string } {
  const [found = '', sentence = ''] = first.exec(text) ?? []
  return { sentence, rest: text.slice(found.length) }
}
