/**
 * A text as a cell. Spreadsheets run a cell that starts with = + - @ or a control character as a formula, so such a text
 * gets an apostrophe in front (OWASP, "CSV Injection"). Space around a text is lost when a cell is read; a text that ends
 * with space gets an apostrophe on either side. A text that looks as if it had been treated so is treated as well:
 * `readCell` gives every text back as it was.
 */
export function writeCell(text: string): string {
  const isGuarded = /^'*[=+\-@\s]/.test(text)
  const hasTail = /\s'+$/.test(text) && (isGuarded || text.startsWith("'"))
  if (hasTail || /\s$/.test(text)) return `'${text}'`
  return isGuarded ? `'${text}` : text
}

/** The text of a cell: without the space around it, and without the apostrophes that `writeCell` adds. */
export function readCell(cell: string): string {
  const text = cell.trim()
  if (text.startsWith("'") && /\s'+$/.test(text)) return text.slice(1, -1)
  return /^'+[=+\-@\s]/.test(text) ? text.slice(1) : text
}
