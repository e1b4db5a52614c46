import { joinRaw, type Token } from './tokens.ts'
import type { Part, PartKind } from './understanding.ts'

/** A part with its place: the tokens from `start` until before `end`. */
export type Found = { start: number; end: number; kind: PartKind; value: string; isGuess: boolean; isExcluded: boolean }

export function foundAt(start: number, end: number, kind: PartKind, value: string, isGuess = false): Found {
  return { start, end, kind, value, isGuess, isExcluded: false }
}

export function partOf({ start, end, kind, value, isGuess, isExcluded }: Found, tokens: Token[]): Part {
  return { kind, value, words: joinRaw(tokens.slice(start, end)), isGuess, isExcluded }
}
