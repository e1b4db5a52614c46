import { useQuery } from '@tanstack/react-query'
import { brandChoicesQuery } from '#web/backoffice/products/brand-choices-queries.ts'
import { inactiveBrandQuery } from './product-form-queries.ts'

export type BrandOfForm = {
  /** The active brands by name, preceded by the current one if it is not among them. */
  options: { value: string; label: string }[]
  /** The uuid of the chosen brand; undefined if none is chosen or it is gone. */
  brandId: string | undefined
  hint: string | undefined
}

export function useBrandChoice(name: string): BrandOfForm {
  const { data: choices = [], isSuccess, isError } = useQuery(brandChoicesQuery())
  const active = choices.find((choice) => choice.name === name)
  const isInactive = isSuccess && name !== '' && !active
  const { data: inactive } = useQuery({ ...inactiveBrandQuery(name), enabled: isInactive })
  const names = [...new Set(choices.map((choice) => choice.name))]
  const isListed = name === '' || names.includes(name)
  return {
    options: (isListed ? names : [name, ...names]).map((value) => ({ value, label: value })),
    brandId: (active ?? inactive)?.id,
    hint: isError && choices.length === 0 ? 'The brands could not be loaded' : isInactive ? inactiveHint(inactive) : undefined
  }
}

function inactiveHint(brand: unknown): string | undefined {
  if (brand === undefined) return undefined
  return brand === null ? 'This brand no longer exists' : 'This brand is inactive, so its products are hidden in the shop'
}
