import { LRUCache } from 'lru-cache'

/** Longer texts rarely repeat. */
const maxTextLength = 2000

/** Memoises the `size` texts used last: clients repeat the same few. */
export function memoise<Result extends object | boolean>(
  size: number,
  make: (text: string) => Result
): (text: string) => Result {
  const results = new LRUCache<string, Result>({ max: size, memoMethod: (text) => make(text) })
  return (text) => (text.length > maxTextLength ? make(text) : results.memo(text))
}
