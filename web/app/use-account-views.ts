import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ownAdvisorQuery } from '#web/domain/thread/thread-queries.ts'
import { type SheetView, type SheetViews, useSheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { useUrlParameter } from '#web/lib/overlays/use-url-parameter.ts'
import { useAppStore } from '#web/store/app-store.ts'

const orders: SheetView = { name: 'orders', title: 'Orders' }

export type AccountViews = {
  views: SheetViews
  /** Whether the browser's Back closes what is shown by itself. */
  isInHistory: boolean
  onClose: () => void
}

/** The views of the account. An open order is in the URL, `?order=ID`, to which emails lead. */
export function useAccountViews(): AccountViews {
  const isOpen = useAppStore((state) => state.accountMode)
  const setMode = useAppStore((state) => state.setMode)
  const views = useSheetViews(isOpen)
  const order = useUrlParameter('order')
  const [left, setLeft] = useState<SheetView>()
  // Stays while the sheet closes.
  const [shown, setShown] = useState(order.value)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      setShown(order.value)
      setLeft(undefined)
    }
  } else if (isOpen && shown !== order.value) {
    setShown(order.value)
    setLeft(shown === undefined ? undefined : viewOf(shown))
  }
  const reference = useAppStore(({ thread }) => thread.reservations.find(({ id }) => id === shown)?.reference)
  const userId = useAppStore((state) => state.user?.id ?? '')
  const { data: advisor } = useQuery({ ...ownAdvisorQuery(userId), enabled: isOpen && shown !== undefined && userId !== '' })
  const detail = [reference, advisor?.full_name && `with ${advisor.full_name}`].filter(Boolean).join(', ')
  // Back from an order that was opened over a page leads to the page, not to the list.
  const hasLeftPage = isOpen && order.value === undefined && left !== undefined && views.current?.name !== orders.name
  useEffect(() => {
    if (hasLeftPage) setMode('accountMode', false)
  }, [hasLeftPage, setMode])
  const open = (view: SheetView) => {
    setLeft(undefined)
    if (view.name === 'order' && view.subject !== undefined) order.open(view.subject)
    else views.open(view)
  }
  const close = () => {
    if (views.current?.name !== orders.name) views.open(orders)
    order.close()
  }
  const isOrder = shown !== undefined
  return {
    views: isOrder
      ? { ...views, current: { ...viewOf(shown), detail }, open, close }
      : { ...views, left: left ?? views.left, open, close: () => [setLeft(undefined), views.close()] },
    isInHistory: isOrder && order.isInHistory,
    onClose: order.drop
  }
}

function viewOf(id: string): SheetView {
  return { name: 'order', title: 'Your reservation', subject: id }
}
