import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { understand } from './understand.ts'
import type { Context, Understanding } from './understanding.ts'

export const emptyLexicon: Lexicon = {
  brands: [],
  categories: [],
  colours: [],
  materials: [],
  occasions: [],
  sizes: [],
  synonyms: []
}

/**
 * Understands a sentence where the words of the shop could not be loaded: commands, sizes and prices. The rest is searched
 * for without asking whether it was meant.
 */
export function understandWithoutLexicon(sentence: string, context?: Context): Understanding {
  return { ...understand(sentence, emptyLexicon, context), confidence: 1 }
}
