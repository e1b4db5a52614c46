import { type ArrangedProductsProps, useArrangement } from './arrangement-context.ts'

/** The products of a story, which staff can order, add to, take out and comment. */
export function ArrangedProducts(props: ArrangedProductsProps) {
  const { tools } = useArrangement()
  return tools ? <tools.Products {...props} /> : props.children(props.items)
}
