import type { AddressRow } from './account-queries.ts'
import { countryName } from './countries.ts'

/** Countries that write the postal code after the town. */
const codeLast = ['AE', 'AU', 'CA', 'CN', 'GB', 'HK', 'ID', 'IE', 'IN', 'JP', 'KR', 'NZ', 'SA', 'SG', 'TH', 'US', 'ZA']

export function addressLines(address: AddressRow): string[] {
  const { full_name, line1, line2, postal_code, city, region, country } = address
  const town = codeLast.includes(country)
    ? [[city, region].filter(Boolean).join(', '), postal_code]
    : [postal_code, [city, region].filter(Boolean).join(', ')]
  return [full_name, line1, line2 ?? '', town.filter(Boolean).join(' '), countryName(country)].filter((line) => line !== '')
}
