import { cartSnapshotName } from '#web/domain/cart/sync-cart.ts'
import { savedSnapshotName } from '#web/domain/saved/sync-saved.ts'
import { threadSnapshotName } from '#web/domain/thread/sync-thread.ts'
import { removeSnapshot } from '#web/lib/live/sync.ts'
import { clearResponses } from '#web/lib/query/persisted-query.ts'
import { clearUserMemory } from '#web/lib/user-memory.ts'
import { useAppStore } from './app-store.ts'

/** Clears the data of a user whose session ended. Unsent changes and drafts stay for the next visit. */
export function clearUserData(userId: string): void {
  for (const name of [cartSnapshotName(userId), savedSnapshotName(userId), threadSnapshotName(userId)]) removeSnapshot(name)
  clearUserMemory()
  void clearResponses()
  const { clientAdvisor } = useAppStore.getInitialState()
  useAppStore.setState({ clientAdvisor })
}
