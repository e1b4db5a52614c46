import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { ProductFormMethods } from './product-fields.tsx'
import { type ProductForm, type ProductSchemaOptions, productSchema } from './product-schema.ts'

export function useProductForm(product: ProductForm, options?: ProductSchemaOptions): ProductFormMethods {
  return useForm({
    resolver: zodResolver(productSchema(options)),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: product
  })
}
