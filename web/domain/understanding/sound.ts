const rules: [RegExp, string][] = [
  [/[^a-z]/g, ''],
  [/^(ts|z|tz)/, 's'],
  [/ph|v/g, 'f'],
  [/sch|sh|ch(?=[ei])|c(?=[eiy])|z/g, 's'],
  [/ck|c|q(?=u)|q/g, 'k'],
  [/x/g, 'ks'],
  [/gh(?![aeiou])/g, ''],
  [/ge(?=[aou])|j/g, 's'],
  [/(.)\1+/g, '$1'],
  [/^[aeiouyhw]+/, 'a'],
  [/(?<!^)[aeiouyhw]/g, '']
]

/** Words that sound alike in English and French have the same key: their consonants, and 'a' for a vowel at the start. */
export function soundOf(word: string): string {
  return rules.reduce((key, [pattern, by]) => key.replace(pattern, by), word)
}
