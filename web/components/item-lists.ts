export function addItem(list: string[], text: string): string[] {
  const item = text.trim()
  return item === '' || list.includes(item) ? list : [...list, item]
}

export function splitItems(text: string): string[] {
  return text.split(/[,\n\r\t]+/).reduce(addItem, [])
}
