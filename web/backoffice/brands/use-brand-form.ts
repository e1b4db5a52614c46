import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { BrandFormMethods } from './brand-fields.tsx'
import { type BrandForm, brandSchema, emptyBrand } from './brand-schema.ts'

/** A brand form, filled with the brand as it is; what the user has changed stays when the brand arrives anew. */
export function useBrandForm(brand?: BrandForm): BrandFormMethods {
  return useForm({
    resolver: zodResolver(brandSchema),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: brand ?? emptyBrand,
    ...(brand && { values: brand, resetOptions: { keepDirtyValues: true, keepErrors: true } })
  })
}
