import type { Standing } from '#web/lib/sync.ts'

/** How many there are, behind a heading; nothing while that is not known. */
export function HeadingCount({ count, standing }: { count: number; standing: Standing }) {
  if (count === 0 && standing !== 'known') return null
  return <span className="figures text-[.8em] text-muted">{count}</span>
}
