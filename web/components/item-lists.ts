/** A list with one more item: trimmed, and only if it is not empty and not there already. */
export function addItem(list: string[], text: string): string[] {
  const item = text.trim()
  return item === '' || list.includes(item) ? list : [...list, item]
}

/** The items of a pasted text, which stand between commas or on lines of their own. */
export function splitItems(text: string): string[] {
  return text.split(/[,\n\r\t]+/).reduce(addItem, [])
}
