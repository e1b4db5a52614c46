import type { LookPiece } from '#web/domain/catalogue/story-queries.ts'

const shown = 4

/** Of the pieces that stand beside one: those of other categories that can be had, one of each category first. */
export function completeLook({ id, category }: { id: string; category: string | null }, pieces: LookPiece[]): LookPiece[] {
  const byPiece = new Map(pieces.toReversed().map((piece) => [piece.product.id, piece]))
  const fitting = [...byPiece.values()]
    .toReversed()
    .filter(({ product }) => product.id !== id && product.category !== category && product.stock_status !== 'out_of_stock')
  const firsts = [...new Map(fitting.toReversed().map((piece) => [piece.product.category, piece])).values()].toReversed()
  return [...firsts, ...fitting.filter((piece) => !firsts.includes(piece))].slice(0, shown)
}
