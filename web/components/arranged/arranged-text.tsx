import { type ArrangedTextProps, useArrangement } from './arrangement-context.ts'

/** A text that staff can arrange. */
export function ArrangedText({ place, own }: ArrangedTextProps) {
  const { arrangement, tools } = useArrangement()
  return tools ? <tools.Text place={place} own={own} /> : (arrangement.texts[place] ?? own)
}
