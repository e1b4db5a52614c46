import { fold } from '#web/lib/format/text.ts'

/** `text` is folded and without apostrophes, and 'and' for '&'; a comma, a full stop or the like may stand before it. */
export type Token = { text: string; raw: string; isAfterPause: boolean }

const maxCharacters = 2000
const maxTokens = 300
const token = /[$€£¥<>+&]|\d+(?:[.,'’]\d+)*[½¼¾⅛⅜⅝⅞]?|(?<=\d\s?)[-–—](?=\s?[$€£¥]?\d)|[\p{L}\p{M}]+(?:['’`´][\p{L}\p{M}]+)*/gu

/** Splits the first 2,000 characters and 300 tokens of a text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  const cut = text.slice(0, maxCharacters)
  let end = 0
  for (const match of cut.matchAll(token)) {
    const [raw] = match
    const isAfterPause = /[,.;:!?()\n]/.test(cut.slice(end, match.index))
    end = match.index + raw.length
    tokens.push({ text: raw === '&' ? 'and' : fold(raw).replace(/(?<=\p{L})['’`´]/gu, ''), raw, isAfterPause })
    if (tokens.length === maxTokens) break
  }
  return tokens
}

/** A phrase in the form in which tokens are compared. */
export function phraseOf(text: string): string {
  return joinTokens(tokenize(text))
}

export function joinTokens(tokens: Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}

export function joinRaw(tokens: Token[]): string {
  return tokens.map(({ raw }) => raw).join(' ')
}
