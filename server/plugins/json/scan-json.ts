import { actions, finalStates, states, transitions } from './json-grammar.ts'
import { createRowKeys } from './row-keys.ts'

const openBrace = 0x7b
const openBracket = 0x5b

export type JsonOutline =
  | { type: 'object'; keys: string[] }
  /** `keys` are those of the first element; `isUniform` means that all elements are objects with these keys. */
  | { type: 'array'; isEmpty: boolean; isFirstObject: boolean; isUniform: boolean; keys: string[] }
  | { type: 'other' }

export type JsonProblem = 'invalid' | 'too deep' | 'too many values'

export type JsonLimits = { maxDepth: number; maxValues?: number }

export type JsonScanner = {
  write(chunk: Buffer): JsonProblem | undefined
  end(): JsonOutline | JsonProblem
}

/** Checks JSON as it arrives, and keeps only the keys of its rows. Does not check that strings are UTF-8. */
export function createJsonScanner({ maxDepth, maxValues = Number.POSITIVE_INFINITY }: JsonLimits): JsonScanner {
  const opened = new Uint8Array(maxDepth)
  const rows = createRowKeys()
  let depth = 0
  let values = 1
  let state: number = states.value
  let isKey = false
  let isRowKey = false
  let keyStart = 0
  let keyParts: Buffer[] = []
  let isElementObject = false
  let isEmpty = true
  let problem: JsonProblem | undefined

  const isRow = () => (depth === 1 && opened[0] === openBrace) || (depth === 2 && opened[0] === openBracket)

  function open(bracket: number): number {
    if (depth === maxDepth) problem = 'too deep'
    if (depth === maxDepth || !countValue()) return 0
    opened[depth] = bracket
    depth += 1
    if (bracket === openBracket) return states.firstElement
    if (isRow()) {
      isElementObject = true
      rows.beginRow()
    }
    return states.firstKey
  }

  function close(bracket: number): number {
    if (depth === 0 || opened[depth - 1] !== bracket) return 0
    if (bracket === openBrace && isRow()) rows.endRow()
    if (depth === 1 && bracket === openBracket && state !== states.firstElement) endElement()
    depth -= 1
    return states.afterValue
  }

  function endElement(): void {
    if (!isElementObject) rows.addOther()
    isElementObject = false
    isEmpty = false
  }

  /** Counts brackets and separators: an upper bound of the values. */
  function countValue(): boolean {
    values += 1
    if (values > maxValues) problem = 'too many values'
    return problem === undefined
  }

  function separate(): number {
    if (depth === 0 || !countValue()) return 0
    if (opened[depth - 1] === openBrace) return states.key
    if (depth === 1) endElement()
    return states.value
  }

  function beginKey(at: number): number {
    isKey = true
    isRowKey = rows.isOpen() && isRow()
    keyStart = at + 1
    return states.string
  }

  function endString(chunk: Buffer, at: number): number {
    if (!isKey) return states.afterValue
    isKey = false
    if (!isRowKey) return states.colon
    isRowKey = false
    if (keyParts.length === 0) rows.addKey(chunk, keyStart, at)
    else {
      const key = Buffer.concat([...keyParts, chunk.subarray(keyStart, at)])
      rows.addKey(key, 0, key.length)
      keyParts = []
    }
    return states.colon
  }

  function act(action: number, chunk: Buffer, at: number): number {
    switch (action) {
      case actions.openObject:
        return open(openBrace)
      case actions.openArray:
        return open(openBracket)
      case actions.closeObject:
        return close(openBrace)
      case actions.closeArray:
        return close(openBracket)
      case actions.comma:
        return separate()
      case actions.beginKey:
        return beginKey(at)
      case actions.endString:
        return endString(chunk, at)
      default:
        return states.string
    }
  }

  return {
    write(chunk) {
      keyStart = 0
      const table = transitions
      let now = state
      for (let at = 0; at < chunk.length; at += 1) {
        const next = table[(now << 8) | (chunk[at] ?? 0)] ?? 0
        if (next === now) continue
        state = now
        now = next < actions.openObject ? next : act(next, chunk, at)
        if (now === 0) {
          problem ??= 'invalid'
          return problem
        }
      }
      state = now
      if (isRowKey) keyParts.push(Buffer.from(chunk.subarray(keyStart)))
      return problem
    },
    end() {
      if (problem !== undefined || depth > 0 || !finalStates.has(state)) return problem ?? 'invalid'
      if (opened[0] === openBrace) return { type: 'object', keys: rows.keys() }
      if (opened[0] !== openBracket) return { type: 'other' }
      const { isFirstObject, isUniform, keys } = rows
      return { type: 'array', isEmpty, isFirstObject: isFirstObject(), isUniform: isUniform(), keys: keys() }
    }
  }
}
