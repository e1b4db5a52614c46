import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { priceDropSince } from '#web/domain/saved/changes-since-saving.ts'
import { savedProductsQuery } from '#web/domain/saved/saved-queries.ts'
import { weekMs } from '#web/lib/durations.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { arrivedSinceQuery } from './home-queries.ts'
import { recordVisit } from './last-visit.ts'
import { looked } from './since-saved-row.tsx'
import type { FeedNews } from './standfirst.ts'

export function useFeedNews(userId: string): FeedNews | undefined {
  const [now] = useState(Date.now)
  const [since] = useState(() => (userId ? recordVisit(userId, now) : undefined))
  const items = useAppStore((state) => state.savedItems).slice(0, looked)
  const arrived = useQuery(arrivedSinceQuery(since ?? now - weekMs))
  const saved = useQuery({ ...savedProductsQuery(items.map(({ id }) => id)), placeholderData: keepPreviousData })
  if (arrived.isPending || saved.isPending) return undefined
  const changes = items.flatMap((item) => {
    const product = saved.data?.get(item.id)
    return (product && priceDropSince(item, product)) ?? []
  })
  return { arrived: arrived.data ?? 0, since, change: changes[0] }
}
