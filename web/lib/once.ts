/** Makes a value when it is first asked for: what takes long to make, such as a formatter of dates, waits until it is needed. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
