import type { SyncStatus } from '#web/lib/live/sync.ts'

export function HeadingCount({ count, syncStatus }: { count: number; syncStatus: SyncStatus }) {
  if (count === 0 && syncStatus !== 'ready') return null
  return <span className="figures text-[.8em] text-muted">{count}</span>
}
