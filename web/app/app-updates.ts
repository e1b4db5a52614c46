import { Workbox } from 'workbox-window'
import { savesData } from '#web/lib/browser/saves-data.ts'
import { log } from '#web/lib/log.ts'

const hourMs = 60 * 60_000

/**
 * Keeps the app in this browser, so that it opens without a connection, and looks for a new version each hour that it is
 * open. One that is found waits until `take` is called, which loads the page anew.
 */
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
  // Another tab took it: this one's parts are gone when they are next asked for.
  worker.addEventListener('controlling', ({ isUpdate }) => isUpdate && onUpdate(reload))
  try {
    await worker.register()
    setInterval(() => worker.update().catch(() => undefined), hourMs)
  } catch (error) {
    log('warn', 'The app could not be kept in this browser', error)
  }
}
