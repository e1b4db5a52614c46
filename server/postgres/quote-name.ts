/** NUL would end the statement, and is not valid in names. */
export function quoteName(name: string): string {
  return `"${name.split('\0', 1)[0]?.replaceAll('"', '""')}"`
}
