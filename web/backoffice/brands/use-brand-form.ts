import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { BrandFormMethods } from './brand-fields.tsx'
import { type BrandForm, brandSchema } from './brand-schema.ts'

export function useBrandForm(brand: BrandForm): BrandFormMethods {
  return useForm({
    resolver: zodResolver(brandSchema),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: brand
  })
}
