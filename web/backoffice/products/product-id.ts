const tokenLength = 8

export function newProductId(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint32Array(2))
  const token = [...random]
    .map((number) => number.toString(36))
    .join('')
    .slice(0, tokenLength)
    .padEnd(tokenLength, '0')
  return `PROD-${now.toString(36)}-${token}`.toUpperCase()
}
