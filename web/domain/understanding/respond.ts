import { emptyRequest, type SearchRequest } from '#web/domain/search/search-request.ts'
import { answers, describeProduct, nameProduct, sayNoSuchPosition, sayResults } from './answers.ts'
import { addProduct, chooseSize, confirmAdd } from './cart-questions.ts'
import { type Conversation, type Response, response, withAct } from './conversation.ts'
import type { Command, ProductCommand, ShownProduct, Target, Understanding, UnderstoodRequest } from './understanding.ts'
import { undoLast } from './undo.ts'

/** A sentence of which less is understood is asked about before it is searched for. */
const unsureBelow = 0.4
const maxUnknownWords = 3

/** The conversation after a sentence, what to say, and what the page has to do. Only cart acts ask first. */
export function respond(conversation: Conversation, understanding: Understanding): Response {
  if (understanding.kind === 'request') return respondToRequest(conversation, understanding)
  return respondToCommand(conversation, understanding.command)
}

/** Adds the results of the request, of which there are some, to the conversation, and says how many there are. */
export function showResults(conversation: Conversation, products: ShownProduct[], total: number): Response {
  const current = products.length === 1 ? products[0] : undefined
  return response({ ...conversation, products, current }, sayResults(conversation.request, total))
}

function respondToRequest(conversation: Conversation, understanding: UnderstoodRequest): Response {
  const { request, parts, rest, confidence } = understanding
  const { question } = conversation
  const size = parts.find(({ kind, isExcluded }) => kind === 'size' && !isExcluded)
  if (question && 'addition' in question && size && parts.length === 1)
    return chooseSize(conversation, question.addition, size.value)
  if (parts.length === 0 && rest === '' && !understanding.isFollowUp) return response(conversation, answers.notUnderstood)
  const guess = parts.find(({ kind, isGuess }) => kind === 'brand' && isGuess)
  const isUnsure = confidence < unsureBelow && rest.split(' ').length > maxUnknownWords
  if (guess || isUnsure) {
    const text = guess ? `Did you mean ${guess.value}?` : `Shall I look for “${rest}”?`
    return response({ ...conversation, question: { kind: 'search', request } }, text)
  }
  return search(conversation, request)
}

function search(conversation: Conversation, request: SearchRequest, text = ''): Response {
  const next = withAct(conversation, { kind: 'searched', before: conversation.request })
  return response({ ...next, request, current: undefined, question: undefined }, text, { kind: 'search', request })
}

function respondToCommand(conversation: Conversation, command: Command): Response {
  switch (command.kind) {
    case 'yes':
      return confirm(conversation)
    case 'no':
      return decline(conversation)
    case 'undo':
      return undoLast({ ...conversation, question: undefined })
    case 'repeat':
      return response(conversation, conversation.lastText || answers.nothingToRepeat)
    case 'help':
      return response(conversation, answers.help)
    case 'stop':
      return { conversation: { ...conversation, question: undefined }, text: '', effect: { kind: 'stop' } }
    case 'more':
      return response(conversation, '', { kind: 'more' })
    case 'clear': {
      const cleared = withAct(conversation, { kind: 'searched', before: conversation.request })
      const next = { ...cleared, request: emptyRequest, products: [], current: undefined, question: undefined }
      return response(next, answers.startOver, { kind: 'clear' })
    }
    case 'open-brand':
      return response(conversation, `${command.brand}.`, { kind: 'open-brand', brand: command.brand })
    case 'open-page':
      return response(conversation, '', { kind: 'open-page', page: command.page })
    default:
      return respondToAct(conversation, command)
  }
}

function respondToAct(conversation: Conversation, command: ProductCommand): Response {
  const { target } = command
  const { question } = conversation
  if (command.kind === 'add' && target === 'current' && question?.kind === 'add' && !command.size) return confirm(conversation)
  if (typeof target === 'object' && 'name' in target) return search(conversation, { ...emptyRequest, words: target.name })
  const product = findProduct(conversation, target)
  if (!product)
    return response(conversation, target === 'current' ? answers.which : sayNoSuchPosition(conversation.products.length))
  const chosen = { ...conversation, current: product, question: undefined }
  switch (command.kind) {
    case 'add':
      return addProduct(chosen, product, command)
    case 'choose':
      return response(chosen, describeProduct(product))
    case 'open':
      return response(chosen, describeProduct(product), { kind: 'open', product })
    case 'save':
      return response(withAct(chosen, { kind: 'saved', product }), `Saved ${nameProduct(product)}.`, { kind: 'save', product })
    case 'unsave':
      return response(withAct(chosen, { kind: 'unsaved', product }), `${product.name} is no longer saved.`, {
        kind: 'unsave',
        product
      })
    case 'remove':
      return response({ ...chosen, question: { kind: 'remove', product } }, `Take ${nameProduct(product)} out of your cart?`)
    case 'similar':
      return search(conversation, similarRequest(product), `More like ${nameProduct(product)}.`)
  }
}

function findProduct(
  { products, current, question }: Conversation,
  target: Exclude<Target, { name: string }>
): ShownProduct | undefined {
  if (target !== 'current') return products.at(target.position > 0 ? target.position - 1 : target.position)
  const asked = question && 'addition' in question ? question.addition.product : undefined
  return asked ?? current ?? (products.length === 1 ? products[0] : undefined)
}

function confirm(conversation: Conversation): Response {
  const { question } = conversation
  const next = { ...conversation, question: undefined }
  switch (question?.kind) {
    case 'add':
      return confirmAdd(next, question.addition)
    case 'remove': {
      const { product } = question
      const text = `${product.name} is out of your cart.`
      return response(withAct(next, { kind: 'removed', product }), text, { kind: 'remove', product })
    }
    case 'search':
      return search(next, question.request)
    case 'size':
      return response(conversation, conversation.lastText)
    default:
      return response(conversation, answers.noQuestion)
  }
}

function decline(conversation: Conversation): Response {
  const next = { ...conversation, question: undefined }
  switch (conversation.question?.kind) {
    case 'add':
    case 'size':
      return response(next, answers.notAdded)
    case 'remove':
      return response(next, answers.notRemoved)
    default:
      return response(next, answers.sayAgain)
  }
}

/** Of the same kind, at a price within two fifths. */
function similarRequest({ category, subcategory, gender, price, currency }: ShownProduct): SearchRequest {
  return {
    ...emptyRequest,
    category: subcategory ? [] : [category],
    subcategory: subcategory ? [subcategory] : [],
    gender: gender === 'men' || gender === 'kids' ? [gender] : [],
    min: price === null ? null : Math.floor(price * 0.6),
    max: price === null ? null : Math.ceil(price * 1.4),
    currency
  }
}
