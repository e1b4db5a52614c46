/** A phrase in the singular and the plural of its last word. */
export function numbersOf(phrase: string): string[] {
  const singular = phrase.replace(/(?<=[a-z]{2})(ies|ves|(?<=[sxz]|ch|sh)es|(?<=[^s])s)$/, (ending) =>
    ending === 'ies' ? 'y' : ending === 'ves' ? 'f' : ''
  )
  const plural = /([sxz]|ch|sh)$/.test(singular)
    ? `${singular}es`
    : /[^aeiou]y$/.test(singular)
      ? singular.replace(/y$/, 'ies')
      : `${singular}s`
  return [...new Set([phrase, singular, plural, ...(/[^f]f$/.test(singular) ? [singular.replace(/f$/, 'ves')] : [])])]
}
