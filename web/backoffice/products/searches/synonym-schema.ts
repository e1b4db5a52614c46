import type { NewSynonym } from './search-words-mutations.ts'

export const synonymKinds: { kind: NewSynonym['kind']; name: string; example: string }[] = [
  { kind: 'word', name: 'Word', example: 'trainer means sneaker' },
  { kind: 'colour', name: 'Colour', example: 'oxblood means red' },
  { kind: 'material', name: 'Material', example: 'calfskin means leather' },
  { kind: 'occasion', name: 'Occasion', example: 'gala means evening' },
  { kind: 'broader', name: 'Broader', example: 'suede means leather too' }
]

/** As the database stores words: in lower case, without accents, one space between words. */
export function foldWords(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ')
}

/** What is wrong with a word or a meaning; undefined if nothing is. */
export function wordProblem(text: string): string | undefined {
  const folded = foldWords(text)
  if (folded === '') return 'Enter a word'
  if (!/^\w+( \w+){0,2}$/.test(folded)) return 'One to three words of letters and figures'
  return folded.length > 60 ? 'At most 60 characters' : undefined
}
