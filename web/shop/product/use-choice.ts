import { type RefObject, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { optionsOf } from '#web/domain/catalogue/variant-options.ts'
import type { ProfileSize } from './profile-size.ts'
import { useProfileSize } from './use-profile-size.ts'

export type ProductChoice = {
  colors: string[]
  sizes: string[]
  color: string
  size: string
  profileSize: ProfileSize | undefined
  setColor: (color: string) => void
  setSize: (size: string) => void
  /** Set when the shopper tried to buy without a size. */
  isSizeMissing: boolean
  /** Whether there is a size, or none is needed; if not, scrolls to the sizes. */
  requireSize: () => boolean
  sizeGroup: RefObject<HTMLDivElement | null>
}

/** The colour and size of a product, stored in the URL. A single colour or size is chosen already. */
export function useChoice(product: ProductRow): ProductChoice {
  const [parameters, setParameters] = useSearchParams()
  const [isSizeAsked, setSizeAsked] = useState(false)
  const sizeGroup = useRef<HTMLDivElement>(null)
  const colors = optionsOf(product.colors)
  const sizes = optionsOf(product.available_sizes)
  const color = colors.find((name) => name === parameters.get('colour')) ?? colors[0] ?? ''
  const onlySize = sizes.length === 1 ? sizes[0] : undefined
  const profileSize = useProfileSize(product)
  const size = sizes.find((name) => name === parameters.get('size')) ?? onlySize ?? profileSize?.size ?? ''
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
    profileSize,
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

/** The phone's bar is at the other end of the page. */
function bringForward(group: HTMLElement | null): void {
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector('button')?.focus({ preventScroll: true })
}
