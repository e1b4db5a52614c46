import { bodyTooLarge, invalidBody } from '#server/rest/errors.ts'

/** `bytes` is a JSON array with an object for each line below the header. */
export type CsvRows = { header: string[]; bytes: Buffer }

/** Header names, and quotes within a field, between two pauses. */
const stepsBetweenPauses = 500
/** Characters per step. */
const chunkLength = 64 * 1024
const maxNameLength = 1000

/** NULL, quoted or not, is null. Each object repeats the header, so the output is limited to `maxBytes`. Throws PGRST102. */
export function* csvToRows(text: string, maxBytes: number): Generator<undefined, CsvRows> {
  const output = createOutput(maxBytes)
  let header: string[] | undefined
  let keys: string[] = []
  let at = 0
  let rowCount = 0
  while (at < text.length) {
    if (!header) {
      const line = yield* readHeader(text, at)
      header = line.names
      keys = header.map((name, place) => `${place === 0 ? '{' : ','}${JSON.stringify(name)}:`)
      at = line.end
      output.write('[')
      continue
    }
    if (rowCount > 0) output.write(',')
    at = yield* writeRow(text, at, keys, output)
    rowCount += 1
    if (output.wasFlushed()) yield
  }
  if (!header) throw invalidBody('Empty or invalid csv')
  output.write(']')
  return { header, bytes: output.end() }
}

type Output = {
  write(text: string): void
  wasFlushed(): boolean
  end(): Buffer
}

/** Collects JSON as bytes: flattening one long string would block the event loop. */
function createOutput(maxBytes: number): Output {
  const parts: Buffer[] = []
  let waiting = ''
  let size = 0
  let isFlushed = false
  const flush = () => {
    const part = Buffer.from(waiting)
    size += part.length
    if (size > maxBytes) throw bodyTooLarge()
    parts.push(part)
    waiting = ''
    isFlushed = true
  }
  return {
    write(text) {
      waiting += text
      if (waiting.length > chunkLength) flush()
    },
    wasFlushed() {
      const was = isFlushed
      isFlushed = false
      return was
    },
    end() {
      flush()
      return Buffer.concat(parts)
    }
  }
}

function* readHeader(text: string, start: number): Generator<undefined, { names: string[]; end: number }> {
  const names: string[] = []
  for (let at = start; ; ) {
    let name = ''
    const end = yield* readField(text, at, (chunk) => {
      if (name.length < maxNameLength) name += chunk
    })
    names.push(name.slice(0, maxNameLength))
    if (text[end] !== ',') return { names, end: afterLine(text, end) }
    if (names.length % stepsBetweenPauses === 0) yield
    at = end + 1
  }
}

function* writeRow(text: string, start: number, keys: string[], output: Output): Generator<undefined, number> {
  let at = start
  for (let place = 0; ; place += 1) {
    const key = keys[place]
    if (key === undefined) throw unequalLines()
    output.write(key)
    const isNull = nullField.test(text.slice(at, at + 7))
    if (!isNull) output.write('"')
    const end = yield* readField(text, at, (chunk) => {
      if (!isNull) output.write(JSON.stringify(chunk).slice(1, -1))
    })
    output.write(isNull ? 'null' : '"')
    if (output.wasFlushed()) yield
    if (text[end] === ',') {
      at = end + 1
      continue
    }
    if (place !== keys.length - 1) throw unequalLines()
    output.write('}')
    return afterLine(text, end)
  }
}

const nullField = /^(NULL|"NULL")(?:[,\r\n]|$)/

function readField(text: string, at: number, take: (chunk: string) => void): Generator<undefined, number> {
  return text[at] === '"' ? readQuoted(text, at, take) : readPlain(text, at, take)
}

const fieldEnd = /[",\r\n]/g

function* readPlain(text: string, start: number, take: (chunk: string) => void): Generator<undefined, number> {
  for (let at = start; ; at += chunkLength) {
    const chunk = text.slice(at, at + chunkLength)
    fieldEnd.lastIndex = 0
    const length = fieldEnd.exec(chunk)?.index
    take(length === undefined ? chunk : chunk.slice(0, length))
    const end = at + (length ?? chunk.length)
    if (text[end] === '"') throw invalidAt(start)
    if (length !== undefined || end >= text.length) return end
    yield
  }
}

function* readQuoted(text: string, start: number, take: (chunk: string) => void): Generator<undefined, number> {
  let at = start + 1
  for (let step = 1; ; step += 1) {
    if (step % stepsBetweenPauses === 0) yield
    const chunk = text.slice(at, at + chunkLength)
    const length = chunk.indexOf('"')
    if (length < 0) {
      take(chunk)
      at += chunk.length
      if (at >= text.length) throw invalidAt(start)
      yield
      continue
    }
    const close = at + length
    const isDoubled = text[close + 1] === '"'
    take(isDoubled ? chunk.slice(0, length + 1) : chunk.slice(0, length))
    at = close + 2
    if (isDoubled) continue
    const end = close + 1
    if (end < text.length && !/[,\r\n]/.test(text[end] ?? '')) throw invalidAt(start)
    return end
  }
}

function afterLine(text: string, end: number): number {
  return text.startsWith('\r\n', end) ? end + 2 : end + 1
}

function unequalLines() {
  return invalidBody('All lines must have same number of fields')
}

function invalidAt(at: number) {
  return invalidBody(`Invalid csv at character ${at + 1}`)
}
