import { useEffect, useEffectEvent } from 'react'
import { useProductSelection } from '#web/backoffice/products/list/product-selection.ts'

/** A reload empties the selection, but its dialog is still in the URL: it would open with the next product selected. */
export function useCloseWithoutSelection(isOpen: boolean, onClose: () => void): void {
  const isEmpty = useProductSelection(({ ids }) => ids.size === 0)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOpen && isEmpty) close()
  }, [isOpen, isEmpty])
}
