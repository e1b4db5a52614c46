/**
 * Spreadsheets run a cell that starts with = + - @ or a control character as a formula, so such a text gets an apostrophe
 * in front (OWASP, "CSV Injection"). Reading trims a cell, so a text with space at its end gets an apostrophe on either
 * side. A text that looks escaped is escaped as well: `readCell` restores every text exactly.
 */
export function writeCell(text: string): string {
  const isGuarded = /^'*[=+\-@\s]/.test(text)
  const hasTail = /\s'+$/.test(text) && (isGuarded || text.startsWith("'"))
  if (hasTail || /\s$/.test(text)) return `'${text}'`
  return isGuarded ? `'${text}` : text
}

export function readCell(cell: string): string {
  const text = cell.trim()
  if (text.startsWith("'") && /\s'+$/.test(text)) return text.slice(1, -1)
  return /^'+[=+\-@\s]/.test(text) ? text.slice(1) : text
}
