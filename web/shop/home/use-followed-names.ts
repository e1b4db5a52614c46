import { useQuery } from '@tanstack/react-query'
import { shownBrandsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { followsQuery } from '#web/domain/follows/follow-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'

export function useFollowedNames(): ReadonlySet<string> {
  const userId = useAppStore(({ user }) => user?.id ?? '')
  const { data: follows = [] } = useQuery({ ...followsQuery(userId), enabled: userId !== '' })
  const { data: brands = [] } = useQuery(shownBrandsQuery())
  return new Set(brands.filter(({ id }) => follows.includes(id)).map(({ name }) => name))
}
