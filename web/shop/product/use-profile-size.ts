import { useQuery } from '@tanstack/react-query'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { optionsOf } from '#web/domain/catalogue/variant-options.ts'
import { sizesQuery } from '#web/domain/profile/size-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { type ProfileSize, profileSizeOf } from './profile-size.ts'
import { sizeGuidesOf } from './size-guide.ts'

export function useProfileSize(product: ProductRow): ProfileSize | undefined {
  const userId = useAppStore(({ user }) => user?.id ?? '')
  const guides = sizeGuidesOf(product)
  const { data: own = [] } = useQuery({
    ...sizesQuery(userId),
    refetchInterval: false,
    enabled: userId !== '' && guides.length === 1
  })
  return profileSizeOf(guides, optionsOf(product.available_sizes), own)
}
