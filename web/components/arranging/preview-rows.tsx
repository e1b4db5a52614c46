import { Fragment } from 'react'
import { type ArrangedRow, useArrangement } from '#web/components/arranged/arrangement-context.ts'
import { orderRows } from '#web/domain/arrangements/arrangement.ts'
import { useArrangingState } from './arranging-context.ts'

/** The rows as shoppers will see them. */
export function PreviewRows({ rows }: { rows: ArrangedRow[] }) {
  const { arrangement } = useArrangement()
  const { preview } = useArrangingState()
  return orderRows(rows, arrangement)
    .filter(({ id, isPersonal }) => !arrangement.hidden.includes(id) && !(preview.isNewClient && isPersonal))
    .map(({ id, content }) => <Fragment key={id}>{content}</Fragment>)
}
