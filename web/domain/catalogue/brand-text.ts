import { splitFirstSentence } from '#web/lib/format/sentences.ts'

/** What a house's description says, taken apart for its page. A text that is not there is empty. */
export type BrandText = {
  /** The sentence that is set large: the description's first, where it is short. */
  line: string
  /** Where the house is: "Lyon" where one of the sentences is "Lyon, since 1884." */
  place: string
  /** The same with the year: "Lyon, since 1884". */
  origin: string
  /** The rest of the description. */
  story: string
}

/** Two lines of the page's second display size. */
const longestLine = 60
const fewestWords = 3
/** A sentence of its own: a place and a year. */
const originSentence = /(?<=^|[.!?]\s+|\n)((\p{Lu}[^.,!?\n]{1,40}), since \d{4})\.(?:\s+|$)/u

export function readBrandText(description: string | null): BrandText {
  const text = description?.trim() ?? ''
  const [originFound = '', origin = '', place = ''] = originSentence.exec(text) ?? []
  const rest = text.replace(originFound, '').trim()
  const { sentence, rest: others } = splitFirstSentence(rest)
  const isLine = sentence.length <= longestLine && sentence.split(' ').length >= fewestWords
  return { line: isLine ? sentence : '', place, origin, story: isLine ? others : rest }
}

/** "Silk, Lyon": what a house shows most of, and where it is, as far as either is known. */
export function kindAndPlace(kind: string | undefined, description: string | null): string {
  return [kind, readBrandText(description).place].filter(Boolean).join(', ')
}
