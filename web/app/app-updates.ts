import { Workbox } from 'workbox-window'
import { savesData } from '#web/lib/browser/saves-data.ts'
import { log } from '#web/lib/log.ts'

const hourMs = 60 * 60_000

/** Checks for a new version every hour. It waits until `take` is called, which reloads the page. */
export async function followAppUpdates(onUpdate: (take: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  const worker = new Workbox('/service-worker.js', { updateViaCache: 'none' })
  const reload = () => location.reload()
  worker.addEventListener('waiting', () =>
    onUpdate(() => {
      worker.addEventListener('controlling', reload)
      worker.messageSkipWaiting()
    })
  )
  // Another tab activated the new version, so the chunks of this one are gone.
  worker.addEventListener('controlling', ({ isUpdate }) => isUpdate && onUpdate(reload))
  try {
    await worker.register()
    setInterval(() => worker.update().catch(() => undefined), hourMs)
  } catch (error) {
    log('warn', 'The app could not be stored in this browser', error)
  }
}
