import { answers, nameProduct } from './answers.ts'
import { type Act, answer, type Conversation, type Effect, type Response } from './conversation.ts'

/** Takes back the latest act. */
export function undoLast(conversation: Conversation): Response {
  const act = conversation.acts.at(-1)
  if (!act) return answer(conversation, answers.nothingToUndo)
  const next = { ...conversation, acts: conversation.acts.slice(0, -1) }
  const { say, effect } = reverse(act)
  return answer(act.kind === 'searched' ? { ...next, request: act.before, current: undefined } : next, say, effect)
}

function reverse(act: Act): { say: string; effect: Effect } {
  switch (act.kind) {
    case 'added': {
      const { addition } = act
      return { say: `${addition.product.name} is out of your cart again.`, effect: { kind: 'take-back', addition } }
    }
    case 'removed': {
      const { product } = act
      return { say: `${product.name} is back in your cart.`, effect: { kind: 'put-back', product } }
    }
    case 'saved':
      return { say: `${act.product.name} is no longer saved.`, effect: { kind: 'unsave', product: act.product } }
    case 'unsaved':
      return { say: `Saved ${nameProduct(act.product)} again.`, effect: { kind: 'save', product: act.product } }
    case 'searched':
      return { say: 'Back to the results before.', effect: { kind: 'search', request: act.before } }
  }
}
