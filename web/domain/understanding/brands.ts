import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { editDistance } from './edit-distance.ts'
import type { Match } from './matches.ts'
import { isStopWord } from './request-words.ts'
import { soundOf } from './sound.ts'
import { joinTokens, type Token, tokenize } from './tokens.ts'

type Form = { brand: string; letters: string; sound: string }

export type Brands = {
  /** By the words of the name, as they are spelt. */
  exact: Map<string, string>
  /** Whole names without spaces, and their long words. */
  forms: Form[]
  words: Set<string>
  maxTokens: number
}

const generic = new Set('maison house atelier casa studio paris milano london company soierie'.split(' '))
const prepared = new WeakMap<Lexicon, Brands>()

export function brandsOf(lexicon: Lexicon): Brands {
  const known = prepared.get(lexicon)
  if (known) return known
  const made = compile(lexicon.brands)
  prepared.set(lexicon, made)
  return made
}

function compile(names: string[]): Brands {
  const exact = new Map<string, string>()
  const forms: Form[] = []
  const owners = new Map<string, string | null>()
  for (const brand of names) {
    const tokens = tokenize(brand).filter(({ text }) => text !== 'and')
    if (tokens.length === 0) continue
    exact.set(joinTokens(tokenize(brand)), brand)
    exact.set(joinTokens(tokens), brand)
    forms.push(formOf(brand, lettersOf(tokens)))
    // A part after an apostrophe is a word of its own: Orsa of Dell'Orsa.
    const words = new Set([...tokens, ...tokenize(brand.replace(/['’]/g, ' '))].map(({ text }) => text))
    for (const word of words) owners.set(word, owners.has(word) ? null : brand)
  }
  for (const [word, brand] of owners) if (brand && word.length >= 4 && !generic.has(word)) forms.push(formOf(brand, word))
  const maxTokens = Math.max(1, ...[...exact.keys()].map((phrase) => phrase.split(' ').length))
  return { exact, forms, words: new Set([...exact.keys()].flatMap((phrase) => phrase.split(' '))), maxTokens }
}

function formOf(brand: string, letters: string): Form {
  return { brand, letters, sound: soundOf(letters) }
}

function lettersOf(tokens: Token[]): string {
  return tokens.map(({ text }) => (text === 'and' || text === 'n' ? '' : text)).join('')
}

/** Names of brands as they are spelt. A word like 'the' is a brand only if nothing else is said. */
export function findExactBrands(tokens: Token[], { exact, maxTokens }: Brands): Match[] {
  const isFree = () => true
  return scan(tokens, maxTokens + 1, isFree, (window) => {
    const [first] = window
    if (window.length === 1 && tokens.length > 1 && first && isStopWord(first.text)) return undefined
    const brand = exact.get(joinTokens(window)) ?? exact.get(joinTokens(window.filter(({ text }) => text !== 'and')))
    return brand && { brand, isGuess: false }
  })
}

/** Names of brands by sound and spelling, and one word of a name, in tokens that mean nothing else. */
export function findSimilarBrands(tokens: Token[], isFree: (place: number) => boolean, brands: Brands): Match[] {
  return scan(tokens, brands.maxTokens + 2, isFree, (window) => {
    if ([window[0], window.at(-1)].some((token) => token && isStopWord(token.text))) return undefined
    const letters = lettersOf(window)
    if (letters.length < 4 || letters.length > 30) return undefined
    return similar(letters, window.length, brands.forms)
  })
}

type Found = { brand: string; isGuess: boolean }

function similar(letters: string, tokenCount: number, forms: Form[]): Found | undefined {
  const sound = soundOf(letters)
  let best: Found | undefined
  let bestShare = 1
  for (const form of forms) {
    if (form.sound[0] !== sound[0]) continue
    const length = Math.max(letters.length, form.letters.length)
    const sounds = sound === form.sound && sound.length >= 3
    const limit = Math.floor(
      sounds
        ? length * (tokenCount === 1 ? 0.34 : 0.45)
        : length < 6
          ? length < 5
            ? 0
            : 1
          : length < 9
            ? 1
            : length < 12
              ? 2
              : 3
    )
    const distance = editDistance(letters, form.letters, limit)
    if (distance > limit || (distance > 0 && tokenCount === 1 && !sounds && length < 6)) continue
    const share = distance / length
    if (share >= bestShare) continue
    best = { brand: form.brand, isGuess: share > 0.2 }
    bestShare = share
  }
  return best
}

function scan(
  tokens: Token[],
  maxTokens: number,
  isFree: (place: number) => boolean,
  find: (window: Token[]) => Found | '' | undefined
): Match[] {
  const matches: Match[] = []
  let start = 0
  while (start < tokens.length) {
    let end = start
    while (end < tokens.length && end < start + maxTokens && isFree(end)) end++
    let found: Found | '' | undefined
    for (; end > start && !found; end--) {
      found = find(tokens.slice(start, end))
      if (found) matches.push({ start, end, meanings: [{ kind: 'brand', value: found.brand }], isGuess: found.isGuess })
    }
    start = found ? (matches.at(-1)?.end ?? start) : start + 1
  }
  return matches
}
