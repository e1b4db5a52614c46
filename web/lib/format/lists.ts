/** 'a card, a phone and an A4 sheet'. */
export function formatList(words: string[]): string {
  return new Intl.ListFormat('en-GB').format(words)
}
