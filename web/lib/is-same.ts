/** Deep equality of plain data; the order of keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]))
}

export function hasValues(row: unknown, values: unknown): boolean {
  return isRecord(row) && isRecord(values) && Object.entries(values).every(([key, value]) => isSame(row[key], value))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
