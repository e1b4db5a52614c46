import type { LookItem } from '#web/domain/catalogue/story-queries.ts'

const shown = 4

export function completeLook({ id, category }: { id: string; category: string | null }, items: LookItem[]): LookItem[] {
  const byProduct = new Map(items.toReversed().map((item) => [item.product.id, item]))
  const fitting = [...byProduct.values()]
    .toReversed()
    .filter(({ product }) => product.id !== id && product.category !== category && product.stock_status !== 'out_of_stock')
  const firsts = [...new Map(fitting.toReversed().map((item) => [item.product.category, item])).values()].toReversed()
  return [...firsts, ...fitting.filter((item) => !firsts.includes(item))].slice(0, shown)
}
