import { isWebUrl } from '#web/lib/web-url.ts'

export type TextPart = { text: string; url?: string }

const address = /https?:\/\/[^\s<>"']+/gi
const trailing = /[.,;:!?)\]]+$/

/** A text in parts, of which those with a URL are web addresses. Anything else that looks like a link stays text. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const url = match[0].replace(trailing, '')
    if (!isWebUrl(url)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: url, url })
    end = match.index + url.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
