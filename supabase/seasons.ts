const seasons = [
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'autumn',
  'autumn',
  'autumn',
  'winter'
] as const

/** The season of a day in the northern hemisphere. */
export function seasonOf(day: Date): string {
  return seasons[day.getMonth()] ?? 'winter'
}
