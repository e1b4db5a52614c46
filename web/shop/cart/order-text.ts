import type { CartLine } from '#web/domain/cart/cart-lines.ts'

/** Shorter than a message may be, so that the shopper can add to it. */
const maxLength = 3000

export function orderText(lines: CartLine[]): string {
  const said = lines.map(({ item }) => [`${item.quantity} × ${item.name}`, item.color, item.size].filter(Boolean).join(', '))
  let text = 'I would like to order:'
  for (const [index, line] of said.entries()) {
    if (text.length + line.length > maxLength) return `${text}\nand ${said.length - index} more`
    text = `${text}\n${line}`
  }
  return text
}
