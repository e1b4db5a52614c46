import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductRow } from '#web/lib/catalogue-queries.ts'

export type ProductChoice = {
  color: string
  /** Empty while a size has still to be chosen. */
  size: string
  setColor: (color: string) => void
  setSize: (size: string) => void
  /** Someone wanted to buy without a size: the choice says so. */
  isSizeMissing: boolean
  requireSize: () => boolean
}

/** The colour and size of a piece, kept in the address. A piece in one colour or one size needs no choice of it. */
export function useChoice(product: ProductRow): ProductChoice {
  const [parameters, setParameters] = useSearchParams()
  const [isSizeAsked, setSizeAsked] = useState(false)
  const colors = product.colors ?? []
  const sizes = product.available_sizes ?? []
  const color = colors.find((name) => name === parameters.get('colour')) ?? colors[0] ?? ''
  const onlySize = sizes.length === 1 ? sizes[0] : undefined
  const size = sizes.find((name) => name === parameters.get('size')) ?? onlySize ?? ''
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
    color,
    size,
    setColor: (value) => set('colour', value),
    setSize: (value) => set('size', value),
    isSizeMissing: isSizeAsked && needsSize,
    requireSize() {
      setSizeAsked(needsSize)
      return !needsSize
    }
  }
}
