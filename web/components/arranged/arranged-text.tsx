import { type ArrangedTextProps, useArrangement } from './arrangement-context.ts'

/** A text that staff can arrange. */
export function ArrangedText(props: ArrangedTextProps) {
  const { arrangement, tools } = useArrangement()
  return tools ? <tools.Text {...props} /> : (arrangement.texts[props.place] ?? props.own)
}
