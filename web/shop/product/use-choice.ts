import { type RefObject, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { optionsOf } from '#web/domain/catalogue/variant-options.ts'
import type { OwnSize } from './own-size.ts'
import { useOwnSize } from './use-own-size.ts'

export type ProductChoice = {
  colors: string[]
  sizes: string[]
  color: string
  /** The shopper's own where none was chosen; empty while one has still to be. */
  size: string
  /** The size that the shopper wears. */
  ownSize: OwnSize | undefined
  setColor: (color: string) => void
  setSize: (size: string) => void
  /** Someone wanted to buy without a size: the choice says so. */
  isSizeMissing: boolean
  /** Whether there is a size, or none is needed; if not, the sizes are brought before the shopper. */
  requireSize: () => boolean
  /** Where the sizes are chosen. */
  sizeGroup: RefObject<HTMLDivElement | null>
}

/**
 * The colour and size of a piece, kept in the address. A piece in one colour or one size needs no choice of it, and the
 * shopper's own size is chosen until they choose another.
 */
export function useChoice(product: ProductRow): ProductChoice {
  const [parameters, setParameters] = useSearchParams()
  const [isSizeAsked, setSizeAsked] = useState(false)
  const sizeGroup = useRef<HTMLDivElement>(null)
  const colors = optionsOf(product.colors)
  const sizes = optionsOf(product.available_sizes)
  const color = colors.find((name) => name === parameters.get('colour')) ?? colors[0] ?? ''
  const onlySize = sizes.length === 1 ? sizes[0] : undefined
  const ownSize = useOwnSize(product)
  const size = sizes.find((name) => name === parameters.get('size')) ?? onlySize ?? ownSize?.size ?? ''
  const needsSize = sizes.length > 0 && size === ''
  const set = (name: string, value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true }
    )
  return {
    colors,
    sizes,
    color,
    size,
    ownSize,
    setColor: (value) => set('colour', value),
    setSize: (value) => set('size', value),
    isSizeMissing: isSizeAsked && needsSize,
    sizeGroup,
    requireSize() {
      setSizeAsked(needsSize)
      if (needsSize) bringForward(sizeGroup.current)
      return !needsSize
    }
  }
}

/** The bar of the phone asks from the other end of the page. */
function bringForward(group: HTMLElement | null): void {
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector('button')?.focus({ preventScroll: true })
}
