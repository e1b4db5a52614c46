import { emptyRequest, type SearchRequest } from '#web/domain/search/search-request.ts'
import { answers, describeProduct, nameProduct, sayNoSuchPosition, sayResults } from './answers.ts'
import { addProduct, chooseSize, confirmAdd } from './cart-questions.ts'
import { answer, type Conversation, type Response, withAct } from './conversation.ts'
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
  return answer({ ...conversation, products, current }, sayResults(conversation.request, total))
}

function respondToRequest(conversation: Conversation, understanding: UnderstoodRequest): Response {
  const { request, parts, rest, confidence } = understanding
  const { question } = conversation
  const size = parts.find(({ kind, isExcluded }) => kind === 'size' && !isExcluded)
  if (question && 'addition' in question && size && parts.length === 1)
    return chooseSize(conversation, question.addition, size.value)
  if (parts.length === 0 && rest === '' && !understanding.isFollowUp) return answer(conversation, answers.notUnderstood)
  const guess = parts.find(({ kind, isGuess }) => kind === 'brand' && isGuess)
  const isUnsure = confidence < unsureBelow && rest.split(' ').length > maxUnknownWords
  if (guess || isUnsure) {
    const say = guess ? `Did you mean ${guess.value}?` : `Shall I look for “${rest}”?`
    return answer({ ...conversation, question: { kind: 'search', request } }, say)
  }
  return search(conversation, request)
}

function search(conversation: Conversation, request: SearchRequest, say = ''): Response {
  const next = withAct(conversation, { kind: 'searched', before: conversation.request })
  return answer({ ...next, request, current: undefined, question: undefined }, say, { kind: 'search', request })
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
      return answer(conversation, conversation.said || answers.nothingToRepeat)
    case 'help':
      return answer(conversation, answers.help)
    case 'stop':
      return { conversation: { ...conversation, question: undefined }, say: '', effect: { kind: 'stop' } }
    case 'more':
      return answer(conversation, '', { kind: 'more' })
    case 'clear': {
      const cleared = withAct(conversation, { kind: 'searched', before: conversation.request })
      const next = { ...cleared, request: emptyRequest, products: [], current: undefined, question: undefined }
      return answer(next, answers.startOver, { kind: 'clear' })
    }
    case 'open-brand':
      return answer(conversation, `${command.brand}.`, { kind: 'open-brand', brand: command.brand })
    case 'open-page':
      return answer(conversation, '', { kind: 'open-page', page: command.page })
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
    return answer(conversation, target === 'current' ? answers.which : sayNoSuchPosition(conversation.products.length))
  const chosen = { ...conversation, current: product, question: undefined }
  switch (command.kind) {
    case 'add':
      return addProduct(chosen, product, command)
    case 'choose':
      return answer(chosen, describeProduct(product))
    case 'open':
      return answer(chosen, describeProduct(product), { kind: 'open', product })
    case 'save':
      return answer(withAct(chosen, { kind: 'saved', product }), `Saved ${nameProduct(product)}.`, { kind: 'save', product })
    case 'unsave':
      return answer(withAct(chosen, { kind: 'unsaved', product }), `${product.name} is no longer saved.`, {
        kind: 'unsave',
        product
      })
    case 'remove':
      return answer({ ...chosen, question: { kind: 'remove', product } }, `Take ${nameProduct(product)} out of your cart?`)
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
      const say = `${product.name} is out of your cart.`
      return answer(withAct(next, { kind: 'removed', product }), say, { kind: 'remove', product })
    }
    case 'search':
      return search(next, question.request)
    case 'size':
      return answer(conversation, conversation.said)
    default:
      return answer(conversation, answers.noQuestion)
  }
}

function decline(conversation: Conversation): Response {
  const next = { ...conversation, question: undefined }
  switch (conversation.question?.kind) {
    case 'add':
    case 'size':
      return answer(next, answers.notAdded)
    case 'remove':
      return answer(next, answers.notRemoved)
    default:
      return answer(next, answers.sayAgain)
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
