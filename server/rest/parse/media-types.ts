export type MediaType = { name: string; parameters: Record<string, string> }

/** The most preferred first. */
export function parseAccept(header: string): MediaType[] {
  const types = splitOutsideQuotes(header, ',')
    .map(parseMediaType)
    .filter((type) => type.name !== '')
  const weight = (type: MediaType) => {
    const quality = Number(type.parameters.q ?? '1')
    return Number.isNaN(quality) ? 1 : quality
  }
  return types
    .map((type, place) => ({ type, place }))
    .sort((a, b) => weight(b.type) - weight(a.type) || a.place - b.place)
    .map(({ type }) => type)
}

export function parseMediaType(text: string): MediaType {
  const [name = '', ...rest] = splitOutsideQuotes(text, ';')
  const parameters: Record<string, string> = {}
  for (const part of rest) {
    const [key = '', ...value] = part.split('=')
    if (value.length > 0)
      parameters[key.trim().toLowerCase()] = value
        .join('=')
        .trim()
        .replace(/^"(.*)"$/, '$1')
  }
  return { name: name.trim().toLowerCase(), parameters }
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts = ['']
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (character === separator && !isQuoted) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
