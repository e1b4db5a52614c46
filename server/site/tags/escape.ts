const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** No XML document may contain them, nor does a title need them. */
const controls = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu

/** For text and quoted attributes of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(controls, ' ').replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** For a script element, which only `<` can end. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
