import { useQuery } from '@tanstack/react-query'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { optionsOf } from '#web/domain/catalogue/variant-options.ts'
import { type SizeRow, sizesQuery } from '#web/domain/profile/size-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { type OwnScale, ownScaleOf, type ProfileSize, profileSizeOf } from './profile-size.ts'
import { sizeGuidesOf } from './size-guide.ts'

export function useProfileSize(product: ProductRow): ProfileSize | undefined {
  return profileSizeOf(sizeGuidesOf(product), optionsOf(product.available_sizes), useOwnSizes(product))
}

export function useOwnScale(product: ProductRow): OwnScale | undefined {
  return ownScaleOf(sizeGuidesOf(product), useOwnSizes(product))
}

function useOwnSizes(product: ProductRow): SizeRow[] {
  const userId = useAppStore(({ user }) => user?.id ?? '')
  const guides = sizeGuidesOf(product)
  const { data: own = [] } = useQuery({
    ...sizesQuery(userId),
    refetchInterval: false,
    enabled: userId !== '' && guides.length === 1
  })
  return own
}
