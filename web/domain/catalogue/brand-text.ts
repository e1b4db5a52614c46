import { splitFirstSentence } from '#web/lib/format/text.ts'

export type BrandText = {
  /** The first sentence, if it is short enough to be set large. */
  line: string
  /** "Lyon" if one of the sentences is "Lyon, since 1884." */
  place: string
  origin: string
  story: string
}

/** Two lines of the page's second display size, in characters. */
const maxLineLength = 60
const minWords = 3
const originSentence = /(?<=^|[.!?]\s+|\n)((\p{Lu}[^.,!?\n]{1,40}), since \d{4})\.(?:\s+|$)/u

export function readBrandText(description: string | null): BrandText {
  const text = description?.trim() ?? ''
  const [originFound = '', origin = '', place = ''] = originSentence.exec(text) ?? []
  const rest = text.replace(originFound, '').trim()
  const { sentence, rest: others } = splitFirstSentence(rest)
  const isLine = sentence.length <= maxLineLength && sentence.split(' ').length >= minWords
  return { line: isLine ? sentence : '', place, origin, story: isLine ? others : rest }
}

/** "Silk, Lyon": the brand's most frequent category and its place, as far as they are known. */
export function kindAndPlace(kind: string | undefined, description: string | null): string {
  return [kind, readBrandText(description).place].filter(Boolean).join(', ')
}
