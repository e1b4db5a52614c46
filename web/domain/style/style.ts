import * as z from 'zod/mini'
import { once } from '#web/lib/once.ts'

export const wearers = ['women', 'men', 'kids'] as const
export type Wearer = (typeof wearers)[number]

export const tasteLevels = ['never', 'less', 'same', 'more'] as const
export type TasteLevel = (typeof tasteLevels)[number]

export type Style = z.infer<ReturnType<typeof styleSchema>>
export type Taste = Style['tastes'][number]
export type StylePair = Style['pairs'][number]
export type PairChoice = StylePair['choice']

/** The answer of my_style(). A facet can be both liked and refused: the refusal wins while it lasts. Budgets are US dollars. */
export const styleSchema = once(() =>
  z.object({
    wearers: z.array(z.enum(wearers)),
    pairs: z.array(z.object({ left: z.string(), right: z.string(), choice: z.enum(['left', 'right', 'both', 'neither']) })),
    budgets: z.record(z.string(), z.number()),
    step: z.nullable(z.string()),
    finished_at: z.nullable(z.string()),
    tastes: z.array(z.object({ facet: z.string(), level: z.enum(tasteLevels), is_from_quiz: z.boolean(), since: z.string() }))
  })
)

export type Evidence = z.infer<ReturnType<typeof evidenceSchema>>[number]

/** Why a facet counts: what was done (viewed, saved, …) with how many products, and how strongly, negative for against. */
export const evidenceSchema = once(() =>
  z.array(
    z.object({
      facet: z.string(),
      source: z.enum(['viewed', 'saved', 'cart', 'sent', 'hidden', 'less', 'chosen', 'follow']),
      products: z.number(),
      strength: z.number(),
      latest: z.string()
    })
  )
)

export function likedFacets({ tastes }: Style, key: string): string[] {
  return tastes
    .filter(({ facet, level, is_from_quiz }) => is_from_quiz && level === 'more' && facet.startsWith(`${key}=`))
    .map(({ facet }) => facet.slice(key.length + 1))
}

export function refusedFacets({ tastes }: Style): string[] {
  return tastes.filter(({ level }) => level === 'never').map(({ facet }) => facet)
}

/** Facets that are both liked and refused. */
export function contradictions(style: Style): string[] {
  const refused = new Set(refusedFacets(style))
  return style.tastes.filter(({ facet, level }) => level === 'more' && refused.has(facet)).map(({ facet }) => facet)
}
