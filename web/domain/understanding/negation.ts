import type { Found } from './found.ts'
import { imitations, isStopWord, negators } from './request-words.ts'
import { joinTokens, type Token } from './tokens.ts'

const phrases = new RegExp(
  `^(${[
    '(anything|everything|all) but',
    'other than|but not|instead of|rather than|free of|allergic to|no more',
    '(doesnt|didnt|wont|wouldnt|cant|cannot|shouldnt|mustnt) (like|wear|want|be|have|stand)'
  ].join('|')})$`
)
const maxWords = 3
/** 'I don't know what to get', 'I don't have one', 'don't you have' and 'nothing to wear' refuse nothing. */
const refusesNothing = /^(dont (know|have|own|sell|you)|not know|nothing to)$/
const facets = new Set(['brand', 'category', 'subcategory', 'colour', 'material', 'occasion', 'gender', 'sale', 'new'])

/** The parts with those excluded that a negation is about: 'not black or brown', 'leather-free', 'no gold hardware'. */
export function excludeNegated(found: Found[], tokens: Token[], used: boolean[]): Found[] {
  const ordered = found.toSorted((one, other) => one.start - other.start)
  const excluded = new Set<Found>()
  tokens.forEach((_, place) => {
    if (!used[place] && refusesNothing.test(joinTokens(tokens.slice(place, place + 2)))) {
      used[place] = true
      return
    }
    const end = negationAt(tokens, place, used)
    if (end === undefined) return
    const first = partAfter(ordered, tokens, end)
    if (!first) return
    for (const part of alternatives(ordered, tokens, first)) excluded.add(part)
    for (let at = place; at < first.start; at++) used[at] = true
  })
  for (const part of ordered) {
    const isFree = tokens[part.end]?.text === 'free' && (part.kind === 'material' || part.kind === 'colour')
    const isImitation = imitations.has(tokens[part.start - 1]?.text ?? '') && part.kind === 'material'
    if (isFree) used[part.end] = true
    if (isImitation) used[part.start - 1] = true
    if (isFree || isImitation) excluded.add(part)
  }
  return ordered.map((part) => (excluded.has(part) ? { ...part, isExcluded: true } : part))
}

function negationAt(tokens: Token[], place: number, used: boolean[]): number | undefined {
  const text = tokens[place]?.text ?? ''
  if (used[place]) return undefined
  for (let count = maxWords; count > 1; count--) {
    if (phrases.test(joinTokens(tokens.slice(place, place + count)))) return place + count
  }
  // 'Any colour' has been taken as one of all.
  if (text === 'but' && tokens[place - 2]?.text === 'any') return place + 1
  return negators.has(text) ? place + 1 : undefined
}

const breaks = /^(and|or|but|thanks?|only|just|rather|instead|too|very|so|expensive|cheap|sure)$/

/** The part that a negation is about, after words without a meaning. 'No, I want …' denies what was said before. */
function partAfter(ordered: Found[], tokens: Token[], from: number): Found | undefined {
  const isNo = tokens[from - 1]?.text === 'no'
  for (let at = from; at < tokens.length && at < from + 6; at++) {
    const part = ordered.find(({ start }) => start === at)
    if (part) return facets.has(part.kind) ? part : undefined
    const text = tokens[at]?.text ?? ''
    // 'Not for me, it's for my husband', without its comma.
    const isContrast = text === 'its' && /^(me|us|myself|her|him)$/.test(tokens[at - 1]?.text ?? '')
    const isDenial = isNo && /^(i|im|we|show|give)$/.test(text)
    const isBreak = breaks.test(text) || tokens[at]?.isAfterPause || isContrast || isDenial
    if (isBreak || !isStopWord(text)) return undefined
  }
  return undefined
}

/** 'not black, brown or red' is about three colours; 'no leather, black bag' about leather only. */
function alternatives(ordered: Found[], tokens: Token[], first: Found): Found[] {
  const parts = ordered.filter(({ start, end }) => start === first.start && end === first.end)
  let last = first
  for (const part of ordered.slice(ordered.indexOf(first) + 1)) {
    const between = tokens.slice(last.end, part.start).map(({ text }) => text)
    const isListed = between.length > 0 && between.every((text) => /^(or|nor|and|no|not|in)$/.test(text))
    const isAlternative = between.includes('or') || between.includes('nor')
    const isSame = part.kind === first.kind && (isListed || (between.length === 0 && tokens[part.start]?.isAfterPause === true))
    if (!(part.start >= last.end && (isSame || (isListed && isAlternative && facets.has(part.kind))))) {
      if (part.start < last.end) continue
      break
    }
    parts.push(part)
    last = part
  }
  return parts
}
