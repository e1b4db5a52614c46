import { Fragment } from 'react'
import { RenderWhenIdle } from '#web/components/render-when-idle.tsx'
import { orderRows } from '#web/domain/arrangements/arrangement.ts'
import { type ArrangedRow, useArrangement } from './arrangement-context.ts'

/** Rows that the first screen may show. */
const atOnce = 2

/** The rows of a page in their arranged order, without hidden ones. Those below the first screen wait for an idle moment. */
export function ArrangedRows({ rows }: { rows: ArrangedRow[] }) {
  const { arrangement, tools } = useArrangement()
  if (tools) return <tools.Rows rows={rows} />
  const shown = orderRows(rows, arrangement).filter(({ id }) => !arrangement.hidden.includes(id))
  return shown.map(({ id, content }, index) =>
    index < atOnce ? <Fragment key={id}>{content}</Fragment> : <RenderWhenIdle key={id}>{content}</RenderWhenIdle>
  )
}
