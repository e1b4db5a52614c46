import { type ArrangedLeadProps, useArrangement } from './arrangement-context.ts'

/** While staff arrange the page: what may lead it. */
export function ArrangedLead(props: ArrangedLeadProps) {
  const { tools } = useArrangement()
  return tools ? <tools.Lead {...props} /> : null
}
