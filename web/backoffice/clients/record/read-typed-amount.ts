/** The largest amount that the database stores. */
const maxAmount = 999_999_999_999

/** An amount as typed: '48,200', '48200.50', '£48,200'; undefined if it is none. */
export function readTypedAmount(text: string): number | undefined {
  const typed = text.trim().replace(/^[£$€]\s?/, '')
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(typed)) return undefined
  const amount = Number(typed.replaceAll(',', ''))
  return amount <= maxAmount ? amount : undefined
}
