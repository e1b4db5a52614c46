/** With a modifier a key is the browser's: it zooms the page or goes back. */
export function hasModifier({ ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return ctrlKey || metaKey || altKey
}
