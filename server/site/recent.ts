export type Recent<Value> = { get(key: string): Value | undefined; set(key: string, value: Value): void }

/** Remembers the `max` values that were used last. */
export function createRecent<Value>(max: number): Recent<Value> {
  const values = new Map<string, Value>()
  function set(key: string, value: Value): void {
    values.delete(key)
    values.set(key, value)
    const [oldest] = values.keys()
    if (values.size > max && oldest !== undefined) values.delete(oldest)
  }
  return {
    get(key) {
      const value = values.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set
  }
}
