export const markets = ['europe', 'united_kingdom', 'north_america', 'middle_east', 'japan', 'elsewhere'] as const

export type Market = (typeof markets)[number]

export const marketNames: Record<Market, string> = {
  europe: 'Europe',
  united_kingdom: 'United Kingdom',
  north_america: 'North America',
  middle_east: 'Middle East',
  japan: 'Japan',
  elsewhere: 'Elsewhere'
}

/** A market that this version does not know is shown as it is stored. */
export function marketName(market: string): string {
  return Object.entries(marketNames).find(([key]) => key === market)?.[1] ?? market
}
