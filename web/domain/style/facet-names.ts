import { capitalise, lowerFirst } from '#web/lib/format/text.ts'

export type FacetParts = { key: string; value: string }

export function facetParts(facet: string): FacetParts {
  const at = facet.indexOf('=')
  return { key: facet.slice(0, at), value: facet.slice(at + 1) }
}

/** As a line of its own: 'Leather', 'Maison Orvaël', 'Top-handle bags'. */
export function facetName(facet: string): string {
  return capitalise(facetParts(facet).value)
}

const occasionNames: Record<string, string> = {
  day: 'the day',
  gift: 'giving',
  wedding: 'a wedding',
  engagement: 'an engagement'
}

/** After "for": 'the day', 'evening'. */
export function occasionInSentence(value: string): string {
  return occasionNames[value] ?? value
}

/** As what she likes: 'Leather', 'For the day'. */
export function tasteName(facet: string): string {
  const { key, value } = facetParts(facet)
  return key === 'occasion' ? `For ${occasionInSentence(value)}` : facetName(facet)
}

/** In a sentence: 'leather', 'Maison Orvaël', 'top-handle bags'. Only brands keep their capitals. */
export function facetInSentence(facet: string): string {
  const { key, value } = facetParts(facet)
  return key === 'brand' ? value : lowerFirst(value)
}

/** 'red', 'red and silk', 'red, silk and gold'. */
export function inWords(list: string[]): string {
  const last = list.at(-1) ?? ''
  return list.length < 2 ? last : `${list.slice(0, -1).join(', ')} and ${last}`
}
