import { answers, nameProduct } from './answers.ts'
import { type Act, type Conversation, type Effect, type Response, response } from './conversation.ts'

/** Takes back the latest act. */
export function undoLast(conversation: Conversation): Response {
  const act = conversation.acts.at(-1)
  if (!act) return response(conversation, answers.nothingToUndo)
  const next = { ...conversation, acts: conversation.acts.slice(0, -1) }
  const { text, effect } = reverse(act)
  return response(act.kind === 'searched' ? { ...next, request: act.before, current: undefined } : next, text, effect)
}

function reverse(act: Act): { text: string; effect: Effect } {
  switch (act.kind) {
    case 'added': {
      const { addition } = act
      return { text: `${addition.product.name} is out of your cart again.`, effect: { kind: 'take-back', addition } }
    }
    case 'removed': {
      const { product } = act
      return { text: `${product.name} is back in your cart.`, effect: { kind: 'put-back', product } }
    }
    case 'saved':
      return { text: `${act.product.name} is no longer saved.`, effect: { kind: 'unsave', product: act.product } }
    case 'unsaved':
      return { text: `Saved ${nameProduct(act.product)} again.`, effect: { kind: 'save', product: act.product } }
    case 'searched':
      return { text: 'Back to the results before.', effect: { kind: 'search', request: act.before } }
  }
}
