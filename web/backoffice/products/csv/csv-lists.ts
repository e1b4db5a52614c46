import type { Json } from '#supabase/types.ts'

/** Parses a JSON list of texts; sizes are often numbers. Empty for an empty text, undefined if it is something else. */
export function readTextList(text: string): string[] | undefined {
  if (text === '') return []
  const list = parseJson(text)
  if (!Array.isArray(list)) return undefined
  const isList = list.every((item) => typeof item === 'string' || typeof item === 'number')
  return isList ? list.map(String) : undefined
}

/** Parses a JSON list of pictures: objects with a `url`, or plain URLs as in older records. */
export function readImageList(text: string): Json[] | undefined {
  const list = parseJson(text)
  return Array.isArray(list) && list.every(isImage) ? list : undefined
}

export function isImage(entry: Json | undefined): boolean {
  if (typeof entry === 'string') return entry !== ''
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return false
  return typeof entry.url === 'string' && entry.url !== ''
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
