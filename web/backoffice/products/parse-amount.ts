export type DecimalMark = '.' | ','

export type ParsedAmount =
  /** A plain decimal number. */
  | { kind: 'number'; amount: number; decimalMark: DecimalMark | undefined }
  /** Another notation with a single meaning, such as '1.299,50' or "1'299.-", and its decimal mark if it shows one. */
  | { kind: 'clear'; amount: number; decimalMark: DecimalMark | undefined }
  /** Three digits after a single separator, such as '1.299': thousands or decimals. */
  | { kind: 'ambiguous'; separator: DecimalMark; grouped: number; decimal: number }
  | { kind: 'none' }

const plain = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const ambiguous = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/
const notations = [notation('.', ','), notation(',', '.')]

export function parseAmount(text: string): ParsedAmount {
  // '990,-' and '990.–' are whole.
  const written = text
    .trim()
    .replace(/\s/g, ' ')
    .replace(/([.,]) ?[-–—]{1,2}$/, '$100')
  const separator = toDecimalMark(ambiguous.exec(written)?.[1])
  if (separator) {
    const [grouped, decimal] = [written.replace(separator, ''), written.replace(separator, '.')]
    return { kind: 'ambiguous', separator, grouped: Number(grouped), decimal: Number(decimal) }
  }
  if (plain.test(written)) {
    const kind = written === text.trim() ? 'number' : 'clear'
    return { kind, amount: Number(written), decimalMark: written.includes('.') ? '.' : undefined }
  }
  for (const { pattern, decimalMark, groupMark } of notations) {
    const [, sign, whole = '', decimals = ''] = pattern.exec(written) ?? []
    if (sign === undefined || whole + decimals === '') continue
    const isMarked = decimals !== '' || whole.includes(groupMark)
    const amount = Number(`${sign}${whole.replace(/\D/g, '')}.${decimals}`)
    return { kind: 'clear', amount, decimalMark: isMarked ? decimalMark : undefined }
  }
  return { kind: 'none' }
}

function notation(decimalMark: DecimalMark, groupMark: DecimalMark) {
  const groups = [`\\${groupMark}`, ' ', "['’]"].map((mark) => `[1-9]\\d{0,2}(?:${mark}\\d{3})+`)
  const pattern = new RegExp(`^([+-]?)(${groups.join('|')}|\\d+)?(?:\\${decimalMark}(\\d+))?$`)
  return { decimalMark, groupMark, pattern }
}

function toDecimalMark(mark: string | undefined): DecimalMark | undefined {
  return mark === '.' || mark === ',' ? mark : undefined
}
