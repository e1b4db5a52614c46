/** `words` are folded and contain the name. */
export type LexiconTerm = { name: string; words: string[] }

/** What the parser needs to know of the shop. */
export type Lexicon = {
  brands: string[]
  categories: { name: string; subcategories: string[] }[]
  colours: LexiconTerm[]
  materials: LexiconTerm[]
  occasions: LexiconTerm[]
  /** The labels that products have: '38', 'M', '50 ml'. */
  sizes: string[]
  /** Words of clients by the word that products use: 'purse' means 'bag'. */
  synonyms: { word: string; meaning: string }[]
}
