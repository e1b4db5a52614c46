import { toast } from 'sonner'
import { log } from '#web/lib/log.ts'
import { pruneResponses } from '#web/lib/query/persisted-query.ts'

/** How long the page has the connection to itself, in milliseconds. */
const restMs = 4000

let isInstalled = false

export function installServiceWorker(): void {
  if (isInstalled || !import.meta.env.PROD) return
  isInstalled = true
  const start = async () => {
    await pruneResponses()
    const { followAppUpdates } = await import('./app-updates.ts')
    await followAppUpdates((take) =>
      toast('A new version of Vitrine is ready', {
        id: 'app-update',
        duration: Number.POSITIVE_INFINITY,
        action: { label: 'Update', onClick: take }
      })
    )
  }
  setTimeout(() => start().catch((error) => log('warn', 'The app could not be stored in this browser', error)), restMs)
}
