const maxLength = 40

/** Letters that the database unaccents although Unicode does not decompose them. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i'
}

/** The words of a search without one of them, which is folded as the database splits and folds words: 'jean' of 'Jean-Paul'. */
export function wordsWithout(words: string, left: string): string {
  return words
    .split(/\s+/)
    .map((chunk) => {
      const kept = chunk.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (word) => (foldWord(word) === left ? '' : word))
      return kept === chunk ? chunk : kept.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '')
    })
    .filter(Boolean)
    .join(' ')
}

function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, (letter) => plainLetters[letter] ?? letter)
    .slice(0, maxLength)
}
