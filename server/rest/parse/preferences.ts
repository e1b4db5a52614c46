import { memoise } from '#server/rest/memoise.ts'

export type Preferences = {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  missing: 'default' | 'null' | undefined
  return: 'representation' | 'minimal' | 'headers-only' | undefined
  count: 'exact' | 'planned' | 'estimated' | undefined
  tx: 'commit' | 'rollback' | undefined
  handling: 'strict' | 'lenient' | undefined
  timezone: string | undefined
  maxAffected: bigint | undefined
  unknown: string[]
}

const choices = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient']
} as const

/** More than there are: to look a time zone up takes long. */
const maxPreferences = 50

/** The first of each kind counts. */
export function parsePreferences(header: string): Preferences {
  const wanted = header
    .split(',', maxPreferences)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    wanted.flatMap((one) => values.filter((value) => one === `${name}=${value}`))[0]
  const timezones = wanted.flatMap((one) => (one.startsWith('timezone=') ? [one.slice(9)] : []))
  const limits = wanted.flatMap((one) => (/^max-affected=-?\d{1,30}$/.test(one) ? [BigInt(one.slice(13))] : []))
  const known = new Set(Object.entries(choices).flatMap(([name, values]) => values.map((value) => `${name}=${value}`)))
  const isUnknown = (one: string) =>
    !known.has(one) && !one.startsWith('max-affected=') && !(one.startsWith('timezone=') && isTimezone(one.slice(9)))
  return {
    resolution: chosen('resolution', choices.resolution),
    missing: chosen('missing', choices.missing),
    return: chosen('return', choices.return),
    count: chosen('count', choices.count),
    tx: chosen('tx', choices.tx),
    handling: chosen('handling', choices.handling),
    timezone: timezones.filter(isTimezone)[0],
    maxAffected: limits[0],
    unknown: wanted.filter(isUnknown)
  }
}

/** The value of `Preference-Applied`, in the protocol's order. */
export function appliedPreferences(applied: Partial<Preferences>): string | undefined {
  const parts = (['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'] as const).flatMap((name) =>
    applied[name] === undefined ? [] : [`${name}=${applied[name]}`]
  )
  if (applied.maxAffected !== undefined && applied.handling === 'strict') parts.push(`max-affected=${applied.maxAffected}`)
  return parts.length === 0 ? undefined : parts.join(', ')
}

const memoisedZones = 500
const isTimezone = memoise(memoisedZones, (name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
})
