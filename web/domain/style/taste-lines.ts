import { formatDay } from '#web/lib/format/dates.ts'
import { facetParts } from './facet-names.ts'
import type { Evidence, Style, TasteLevel } from './style.ts'

export type TasteLine = { facet: string; level: TasteLevel; why: string }

const maxNoticed = 12

/** What she told: answers of the quiz, brands that she follows, and what she tuned without our having noticed anything. */
export function linesSaid(style: Style, evidence: Evidence[]): TasteLine[] {
  const levels = levelsOf(style)
  const acted = new Set(evidence.filter(isAct).map(({ facet }) => facet))
  const followed = evidence.filter(({ source }) => source === 'follow').map(({ facet }) => facet)
  const said = style.tastes.filter(({ facet, is_from_quiz }) => is_from_quiz || !acted.has(facet) || followed.includes(facet))
  const facets = [...new Set([...said.map(({ facet }) => facet), ...followed])]
  return facets.map((facet) => {
    const taste = style.tastes.find((each) => each.facet === facet && each.level === levels.get(facet))
    const why = taste
      ? `${taste.is_from_quiz ? 'From your questions' : 'You set this'}, ${formatDay(taste.since)}`
      : 'You follow this house'
    return { facet, level: levels.get(facet) ?? 'more', why }
  })
}

/** What she did, the strongest first. */
export function linesNoticed(style: Style, evidence: Evidence[]): TasteLine[] {
  const levels = levelsOf(style)
  const said = new Set(linesSaid(style, evidence).map(({ facet }) => facet))
  const byFacet = Map.groupBy(
    evidence.filter((each) => isAct(each) && !said.has(each.facet)),
    ({ facet }) => facet
  )
  const strengthOf = (list: Evidence[]) => list.reduce((sum, { strength }) => sum + strength, 0)
  return [...byFacet]
    .filter(([facet]) => facetParts(facet).key !== 'category' || levels.has(facet))
    .sort(([, one], [, other]) => Math.abs(strengthOf(other)) - Math.abs(strengthOf(one)))
    .slice(0, maxNoticed)
    .map(([facet, list]) => ({ facet, level: levels.get(facet) ?? noticedLevel(strengthOf(list)), why: whyNoticed(list) }))
}

function isAct({ source }: Evidence): boolean {
  return source !== 'follow'
}

/** A refusal hides the liking below it. */
function levelsOf({ tastes }: Style): Map<string, TasteLevel> {
  return new Map(
    tastes
      .toSorted((one, other) => Number(one.level === 'never') - Number(other.level === 'never'))
      .map(({ facet, level }) => [facet, level])
  )
}

function noticedLevel(strength: number): TasteLevel {
  if (strength >= 5) return 'more'
  return strength <= -1 ? 'less' : 'same'
}

const verbs: Record<Exclude<Evidence['source'], 'cart'>, string> = {
  viewed: 'viewed',
  saved: 'saved',
  sent: 'asked for',
  hidden: 'hid',
  less: 'wanted less like',
  chosen: 'chose',
  follow: 'follow'
}

/** By the strongest of what she did: 'You saved 3 pieces, last on 22 November 2026'. */
function whyNoticed(list: Evidence[]): string {
  const strongest = list.toSorted((one, other) => Math.abs(other.strength) - Math.abs(one.strength))[0]
  if (!strongest) return ''
  const { source, products, latest } = strongest
  if (source === 'chosen') return `From the pairs you saw, ${formatDay(latest)}`
  const count = Math.max(products, 1)
  if (source === 'cart') return `You have ${count} ${count === 1 ? 'piece' : 'pieces'} in your cart`
  return `You ${verbs[source]} ${count} ${count === 1 ? 'piece' : 'pieces'}, last on ${formatDay(latest)}`
}
