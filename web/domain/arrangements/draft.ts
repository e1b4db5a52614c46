import { isSame } from '#web/lib/is-same.ts'
import { type Arrangement, unarranged } from './arrangement.ts'

/** How a draft differs from what is published, counted as staff see it: an order, each text, each hidden row. */
export function countChanges(published: Arrangement, draft: Arrangement): number {
  const places = new Set([...Object.keys(published.texts), ...Object.keys(draft.texts)])
  const texts = [...places].filter((place) => published.texts[place] !== draft.texts[place]).length
  const rows = new Set([...published.hidden, ...draft.hidden])
  const hidden = [...rows].filter((row) => published.hidden.includes(row) !== draft.hidden.includes(row)).length
  const others = [
    !isSame(published.rows, draft.rows),
    published.lead !== draft.lead,
    !isSame(published.products, draft.products)
  ]
  return texts + hidden + others.filter(Boolean).length
}

/** Moves one of the ids to the place of another. */
export function moveTo(ids: string[], moved: string, target: string): string[] {
  const rest = ids.filter((id) => id !== moved)
  const place = ids.indexOf(target)
  return place < 0 || rest.length === ids.length ? ids : rest.toSpliced(place, 0, moved)
}

/** Moves one of the ids up (-1) or down (1). */
export function moveBy(ids: string[], moved: string, step: number): string[] {
  const target = ids[ids.indexOf(moved) + step]
  return target === undefined ? ids : moveTo(ids, moved, target)
}

export type Undoable = { past: Arrangement[]; present: Arrangement; future: Arrangement[] }

export const undoableOf = (present: Arrangement = unarranged): Undoable => ({ past: [], present, future: [] })

const maxSteps = 100

export function afterChange({ past, present }: Undoable, next: Arrangement): Undoable {
  return { past: [...past, present].slice(-maxSteps), present: next, future: [] }
}

export function afterUndo(state: Undoable): Undoable {
  const last = state.past.at(-1)
  return last ? { past: state.past.slice(0, -1), present: last, future: [state.present, ...state.future] } : state
}

export function afterRedo(state: Undoable): Undoable {
  const [next, ...future] = state.future
  return next ? { past: [...state.past, state.present], present: next, future } : state
}
