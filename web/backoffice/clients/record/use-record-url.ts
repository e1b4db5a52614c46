import { useOverPage } from '#web/lib/overlays/use-over-page.ts'

export const recordTabs = ['conversation', 'carts', 'saved', 'notes', 'history'] as const
export type RecordTab = (typeof recordTabs)[number]

/** The open record of a client: `?client=ID&tab=…`; `cart` is the reservation that is open in the carts. */
export function useRecordUrl() {
  const { params, open, change, close } = useOverPage()
  const wanted = params.get('tab')
  return {
    client: params.get('client') ?? undefined,
    tab: recordTabs.find((tab) => tab === wanted) ?? 'conversation',
    cart: params.get('cart') ?? undefined,
    open: (client: string) => open({ client }),
    /** Another client, in place of this one. */
    goTo: (client: string) => change({ client, cart: undefined }),
    show: (tab: RecordTab, cart?: string) => change({ tab: tab === 'conversation' ? undefined : tab, cart }),
    close: () => close(['client'], ['tab', 'cart'])
  }
}

export type RecordUrl = ReturnType<typeof useRecordUrl>
