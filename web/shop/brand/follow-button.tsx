import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { useFollow } from '#web/domain/follows/follow-mutations.ts'
import { followsQuery } from '#web/domain/follows/follow-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'

export function FollowButton({ brand }: { brand: BrandRow }) {
  const userId = useAppStore(({ user }) => user?.id ?? '')
  const { data: follows } = useQuery({ ...followsQuery(userId), enabled: userId !== '' })
  const { mutate: follow } = useFollow(userId)
  const isFollowed = follows?.includes(brand.id) ?? false
  return (
    <Button
      variant="line"
      className="min-w-32"
      disabled={!follows}
      aria-pressed={isFollowed}
      aria-label={`Follow ${brand.name}`}
      onClick={() => follow({ brandId: brand.id, isFollowed: !isFollowed })}
    >
      {!isFollowed && <Plus className="size-4.5" strokeWidth={1.25} aria-hidden />}
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  )
}
