import { formatCount } from '#web/lib/format/counts.ts'

/** The name of a choice with how many it would show. */
export function Counted({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      {name} {count !== undefined && <span className="figures">{formatCount(count)}</span>}
    </>
  )
}
