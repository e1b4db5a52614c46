import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { emptyRequest } from '#web/domain/search/search-request.ts'
import { assemble, baseFor, withoutFilter } from './assemble.ts'
import { readChanges } from './changes.ts'
import { readCommand } from './command.ts'
import { commandPhrases } from './command-words.ts'
import { comparisonPhrases } from './comparison.ts'
import { isAddition, isFollowUp } from './follow-up.ts'
import { prepare, readParts } from './read-parts.ts'
import type { Token } from './tokens.ts'
import type { Context, Understanding, UnderstoodRequest } from './understanding.ts'
import { vocabularyOf } from './vocabulary.ts'

const spokenWords = new Set([...commandPhrases, ...comparisonPhrases].flatMap((phrase) => phrase.split(' ')))

/**
 * Understands a sentence of a conversation, typed or spoken: a request with the parts that were understood, or a command.
 * With a context, a request may change the one before: 'cheaper', 'in black instead', 'and shoes?'. Never throws; reads
 * 2,000 characters.
 */
export function understand(sentence: string, lexicon: Lexicon, context?: Context): Understanding {
  const tokens = prepare(sentence, lexicon, spokenWords)
  const command = readCommand(tokens, lexicon, context)
  if (!command) return readRequest(sentence, tokens, lexicon, context)
  const isNamed = 'target' in command && typeof command.target === 'object' && 'name' in command.target
  return { kind: 'command', command, sentence, parts: [], rest: '', confidence: isNamed ? 0.7 : 1 }
}

function readRequest(sentence: string, tokens: Token[], lexicon: Lexicon, context: Context | undefined): UnderstoodRequest {
  const previous = context?.request ?? emptyRequest
  const categories = [...previous.subcategory, ...previous.category]
  const changes = readChanges(tokens, lexicon, context)
  const read = (background: string[], isMens: boolean) =>
    readParts(tokens, lexicon, { categories: background, isMens }, changes)
  const inContext = read(categories, previous.gender.includes('men'))
  const isAfter = context !== undefined && (changes.isChange || isFollowUp(tokens, inContext.parts, inContext.rest, previous))
  const reading = isAfter || categories.length === 0 ? inContext : read([], false)
  const { parts, rest, confidence } = reading
  const hasCategory = parts.some(({ kind, isExcluded }) => !isExcluded && (kind === 'category' || kind === 'subcategory'))
  const base = isAfter ? baseFor(changes.cleared.reduce(withoutFilter, previous), hasCategory) : emptyRequest
  const words = isAfter && !hasCategory ? [base.words, rest].filter(Boolean).join(' ') : rest
  const ask = { parts, words, currency: changes.currency ?? reading.currency }
  const request = assemble(ask, base, vocabularyOf(lexicon).parents, isAfter && isAddition(tokens))
  return { kind: 'request', request, isFollowUp: isAfter, sentence, parts, rest, confidence }
}
