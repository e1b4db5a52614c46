import { useQuery } from '@tanstack/react-query'
import { matchPath, useLocation } from 'react-router'
import { type ProductCardRow, productQuery, productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { useSaved } from '#web/store/use-saved.ts'

export type RequestProducts = {
  current: Pick<ProductCardRow, 'product_id' | 'name' | 'brand' | 'image_url'> | undefined
  saved: ProductCardRow[]
  isPending: boolean
  isError: boolean
}

export function useRequestProducts(): RequestProducts {
  const { pathname } = useLocation()
  const { savedIds } = useSaved()
  const openId = matchPath('/product/:id', pathname)?.params.id
  const current = useQuery({ ...productQuery(openId ?? ''), enabled: openId !== undefined })
  const saved = useQuery(productsByIdQuery([...savedIds]))
  return {
    current: current.data ?? undefined,
    saved: (saved.data ?? []).filter(({ product_id }) => product_id !== current.data?.product_id),
    isPending: saved.isPending || (openId !== undefined && current.isPending),
    isError: saved.isError && !saved.data
  }
}
