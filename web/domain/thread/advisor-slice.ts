import type { StateCreator } from 'zustand'
import type { OrderLine } from '#web/domain/cart/reservation.ts'
import type { SyncStatus } from '#web/lib/live/sync.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { changeThread, emptyThread, type Message, type Thread, type ThreadChange } from './thread.ts'

/** The unsent message, which stays when the sheet is closed. `order` is the cart to send with it. */
export type AdvisorDraft = { productIds: string[]; draft: string; order: OrderLine[] | undefined }

export type AdvisorSlice = {
  clientAdvisor: { isOpen: boolean; productImage: string | null } & AdvisorDraft
  thread: Thread
  /** Changes that the server has not confirmed yet. The thread includes them. */
  threadChanges: ThreadChange[]
  threadSyncStatus: SyncStatus
  openAdvisor(productImage?: string, about?: Partial<AdvisorDraft>): void
  closeAdvisor(): void
  writeToAdvisor(draft: Partial<AdvisorDraft>): void
  /** `beside`: the confirmed reservations that the order comes in addition to. */
  say(
    message: Pick<Message, 'id' | 'body' | 'productIds' | 'picture'> & Pick<AdvisorDraft, 'order'> & { beside?: string[] }
  ): void
  askForPerson(): void
  withdrawReservation(reservationId: string): void
}

const nothingAttached = { productIds: [], order: undefined }
const nothingWritten: AdvisorDraft = { ...nothingAttached, draft: '' }

export const createAdvisorSlice: StateCreator<AdvisorSlice, [], [], AdvisorSlice> = (set) => {
  const make = (change: ThreadChange) =>
    set(({ thread, threadChanges }) => ({
      thread: changeThread(thread, change),
      threadChanges: [...threadChanges, change]
    }))
  return {
    clientAdvisor: { isOpen: false, productImage: null, ...nothingWritten },
    thread: emptyThread,
    threadChanges: [],
    threadSyncStatus: 'ready',
    openAdvisor: (productImage, about) =>
      set(({ clientAdvisor }) => {
        // An unsent order is rebuilt from the cart; it does not stick to another question. Her own words stay.
        const previous = clientAdvisor.order && about ? { ...clientAdvisor, ...nothingAttached } : clientAdvisor
        const draft = [about?.draft, previous.draft].filter(Boolean).join('\n\n')
        // Words about one product do not become words about the next.
        const kept = previous.draft && about?.productIds && !about.order ? previous.productIds : []
        const productIds = about?.productIds ? [...new Set([...kept, ...about.productIds])] : previous.productIds
        return {
          clientAdvisor: { ...previous, ...about, draft, productIds, isOpen: true, productImage: productImage ?? null }
        }
      }),
    closeAdvisor: () =>
      set(({ clientAdvisor }) => ({ clientAdvisor: { ...clientAdvisor, isOpen: false, productImage: null } })),
    writeToAdvisor: (draft) => set(({ clientAdvisor }) => ({ clientAdvisor: { ...clientAdvisor, ...draft } })),
    say(message) {
      make({ ...message, kind: 'say', sentAt: new Date().toISOString() })
      set(({ clientAdvisor }) => ({ clientAdvisor: { ...clientAdvisor, ...nothingWritten } }))
    },
    askForPerson: () => make({ id: newUuid(), kind: 'ask_person' }),
    withdrawReservation: (reservationId) => make({ id: newUuid(), kind: 'withdraw', reservationId })
  }
}
