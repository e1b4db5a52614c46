const euro = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA'
const byRegion = new Map([
  ...euro.split(' ').map((region) => [region, 'EUR'] as const),
  ...([
    ['US', 'USD'],
    ['GB', 'GBP'],
    ['JP', 'JPY'],
    ['CA', 'CAD'],
    ['AU', 'AUD'],
    ['CH', 'CHF'],
    ['LI', 'CHF'],
    ['CN', 'CNY']
  ] as const)
])

/** The currency of the region of a language, such as 'GBP' of 'en-GB'; undefined where the shop has none for it. */
export function currencyOfLocale(languages: readonly string[]): string | undefined {
  for (const language of languages) {
    const region = regionOf(language)
    if (region !== undefined) return byRegion.get(region)
  }
  return undefined
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    return undefined
  }
}
