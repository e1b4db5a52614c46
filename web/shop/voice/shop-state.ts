import type { Conversation, Response } from '#web/domain/understanding/conversation.ts'
import type { ShownProduct } from '#web/domain/understanding/understanding.ts'

/** What a response must agree with, by product_id. */
export type ShopState = {
  savedIds: ReadonlySet<string>
  cartIds: ReadonlySet<string>
  soldOutIds: ReadonlySet<string>
}

/** The response, or another one if the shop cannot do what it says: a sold-out product cannot be added. */
export function agreeWithShop(response: Response, before: Conversation, shop: ShopState): Response {
  const { effect, conversation } = response
  const { question } = conversation
  if (question && 'addition' in question) {
    const { product } = question.addition
    if (shop.soldOutIds.has(product.id)) return refuse(before, product, `${product.name} is sold out at the moment.`)
    if (product.price === null)
      return refuse(before, product, `${product.name} is priced on request. Your advisor can tell you more.`)
  }
  if (question?.kind === 'remove' && !shop.cartIds.has(question.product.id))
    return refuse(before, question.product, `${question.product.name} is not in your cart.`)
  if (effect?.kind === 'save' && shop.savedIds.has(effect.product.id))
    return refuse(before, effect.product, `${effect.product.name} is saved already.`)
  if (effect?.kind === 'unsave' && !shop.savedIds.has(effect.product.id))
    return refuse(before, effect.product, `${effect.product.name} is not saved.`)
  return response
}

function refuse(before: Conversation, product: ShownProduct, text: string): Response {
  return { conversation: { ...before, current: product, question: undefined, lastText: text }, text, effect: undefined }
}
