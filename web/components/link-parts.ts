export type TextPart = { text: string; url?: string }

const address = /https?:\/\/[^\s<>"'`]+/giu
/** Punctuation after an address belongs to the sentence. */
const trailing = /[.,;:!?)\]}»”’]+$/u

/** Splits a text into its web addresses (http and https only) and what is between them. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = found.replace(trailing, '')
    if (!URL.canParse(link)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: link, url: link })
    from = index + link.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
