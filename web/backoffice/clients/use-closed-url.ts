import { useOverPage } from '#web/lib/overlays/use-over-page.ts'

/** The reservations of closed accounts: `?closed=1`; `reservation` is the one that is open. */
export function useClosedUrl() {
  const { params, open, change, close } = useOverPage()
  return {
    isOpen: params.get('closed') === '1',
    reservation: params.get('reservation') ?? undefined,
    open: () => open({ closed: '1' }),
    show: (reservation: string) => change({ reservation }),
    close: () => close(['closed'], ['reservation'])
  }
}
