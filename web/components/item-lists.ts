/** Adds an item, trimmed, unless it is empty or in the list. */
export function addItem(list: string[], text: string): string[] {
  const item = text.trim()
  return item === '' || list.includes(item) ? list : [...list, item]
}

/** Splits pasted text at commas and line breaks. */
export function splitItems(text: string): string[] {
  return text.split(/[,\n\r\t]+/).reduce(addItem, [])
}
