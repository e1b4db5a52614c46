import type { QuizStep } from './quiz-steps.ts'
import type { Style, StylePair, Taste, Wearer } from './style.ts'

/** Answers to some questions; absent ones stay. The lists replace the former ones; `never` has facets, the others values. */
export type StyleChange = {
  wearers?: Wearer[]
  pairs?: StylePair[]
  budgets?: Record<string, number>
  step?: QuizStep
  isFinished?: boolean
  colour?: string[]
  brand?: string[]
  occasion?: string[]
  never?: string[]
}

const listKeys = ['colour', 'brand', 'occasion'] as const

/** What change_style() will answer, to show it at once. `now` is an ISO timestamp. */
export function changedStyle(style: Style, change: StyleChange, now: string): Style {
  let tastes = style.tastes
  for (const key of listKeys) {
    const chosen = change[key]
    if (chosen) tastes = replaceLiked(tastes, key, chosen, now)
  }
  if (change.never) tastes = replaceRefused(tastes, change.never, now)
  return {
    ...style,
    wearers: change.wearers ?? style.wearers,
    pairs: change.pairs ?? style.pairs,
    budgets: change.budgets ?? style.budgets,
    step: change.step ?? style.step,
    finished_at: change.isFinished ? now : style.finished_at,
    tastes
  }
}

function replaceLiked(tastes: Taste[], key: string, chosen: string[], now: string): Taste[] {
  const facets = chosen.map((value) => `${key}=${value}`)
  const isLiking = ({ facet, level }: Taste) => level !== 'never' && facet.startsWith(`${key}=`)
  const kept = tastes.filter((taste) => !isLiking(taste) || !taste.is_from_quiz || facets.includes(taste.facet))
  return [...kept.filter((taste) => !isLiking(taste) || !facets.includes(taste.facet)), ...facets.map((facet) => told(facet))]
  function told(facet: string): Taste {
    const former = kept.find((taste) => taste.facet === facet && taste.level === 'more')
    return { facet, level: 'more', is_from_quiz: true, since: former?.since ?? now }
  }
}

function replaceRefused(tastes: Taste[], facets: string[], now: string): Taste[] {
  const former = new Map(tastes.filter(({ level }) => level === 'never').map((taste) => [taste.facet, taste]))
  const refused = facets.map((facet): Taste => former.get(facet) ?? { facet, level: 'never', is_from_quiz: true, since: now })
  return [...tastes.filter(({ level }) => level !== 'never'), ...refused]
}

export function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value]
}
