import { fold } from '#web/lib/format/text.ts'
import { askForSize, askToAdd, sayAdded, sayNoSuchSize } from './answers.ts'
import { type Addition, type Conversation, type Response, response, withAct } from './conversation.ts'
import type { AddCommand, ShownProduct } from './understanding.ts'

/** Asks for the size if there is a choice, else whether to add the product. */
export function addProduct(conversation: Conversation, product: ShownProduct, command: AddCommand): Response {
  const { quantity } = command
  const size = command.size ?? askedSize(conversation, product)
  const colour = colourOf(product, command.colour)
  if (product.sizes.length <= 1) return ask(conversation, { product, size: product.sizes[0] ?? null, colour, quantity })
  const addition = { product, size, colour, quantity }
  if (size !== null) return chooseSize(conversation, addition, size)
  return response({ ...conversation, question: { kind: 'size', addition } }, askForSize(product))
}

/** The size that the results were asked for in. */
function askedSize({ request }: Conversation, { sizes }: ShownProduct): string | null {
  const [size, ...others] = request.size
  return size !== undefined && others.length === 0 && sizes.includes(size) ? size : null
}

export function chooseSize(conversation: Conversation, addition: Addition, size: string): Response {
  const { product } = addition
  if (product.sizes.includes(size)) return ask(conversation, { ...addition, size })
  const question = { kind: 'size' as const, addition: { ...addition, size: null } }
  return response({ ...conversation, question }, sayNoSuchSize(product, size))
}

export function confirmAdd(conversation: Conversation, addition: Addition): Response {
  return response(withAct(conversation, { kind: 'added', addition }), sayAdded(addition), { kind: 'add', addition })
}

function ask(conversation: Conversation, addition: Addition): Response {
  return response({ ...conversation, question: { kind: 'add', addition } }, askToAdd(addition))
}

/** The colour of the product that was named, else its first. */
function colourOf({ colours }: ShownProduct, named: string | null): string | null {
  const found = named && colours.find((colour) => fold(colour).includes(named))
  return found || (colours[0] ?? null)
}
