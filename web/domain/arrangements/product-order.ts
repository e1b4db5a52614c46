import { isSame } from '#web/lib/is-same.ts'
import type { ArrangedProduct } from './arrangement.ts'

/** A list that the page fills by itself: the products that staff have placed, then its own, without those taken out. */
export function placeProducts(own: readonly ArrangedProduct[], arranged: readonly ArrangedProduct[] = []): ArrangedProduct[] {
  const named = new Set(arranged.map(({ id }) => id))
  return [...arranged.filter(({ hidden }) => !hidden), ...own.filter(({ id }) => !named.has(id))]
}

/**
 * The shortest arrangement that makes such a list stand as given: what stands as the page has it is not named, so that a new
 * product follows those that were placed. `former`: the arrangement before, which knows what was taken out.
 */
export function arrangeProducts(
  list: readonly ArrangedProduct[],
  own: readonly ArrangedProduct[],
  former: readonly ArrangedProduct[] = []
): ArrangedProduct[] | undefined {
  const listed = new Set(list.map(({ id }) => id))
  const ids = new Set([...former.filter(({ hidden }) => hidden), ...own].map(({ id }) => id))
  const hidden = [...ids].filter((id) => !listed.has(id)).map((id) => ({ id, note: '', hidden: true }))
  const lengths = [...list.keys(), list.length]
  const shortest = lengths.find((length) => isSame(placeProducts(own, [...list.slice(0, length), ...hidden]), list))
  const arranged = [...list.slice(0, shortest), ...hidden]
  return arranged.length === 0 ? undefined : arranged
}
