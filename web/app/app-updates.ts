import { Workbox } from 'workbox-window'
import { savesData } from '#web/lib/browser/saves-data.ts'
import { hourMs } from '#web/lib/durations.ts'
import { log } from '#web/lib/log.ts'

const takeoverMs = 2000
const freshMs = 10_000

/** Installs the service worker and checks for a new version every hour; one waits until `take` is called, which reloads. */
export async function followAppUpdates(onUpdate: (take: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  const worker = new Workbox('/service-worker.js', { updateViaCache: 'none' })
  const reload = () => location.reload()
  worker.addEventListener('waiting', () =>
    onUpdate(() => {
      worker.addEventListener('controlling', reload)
      worker.messageSkipWaiting()
      // Chromium may keep the current worker until its page leaves.
      setTimeout(reload, takeoverMs)
    })
  )
  // Another tab activated the new version, so the chunks of this one are gone. A fresh page has nothing to lose.
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) performance.now() < freshMs ? reload() : onUpdate(reload)
  })
  try {
    await worker.register()
    setInterval(() => worker.update().catch(() => undefined), hourMs)
  } catch (error) {
    log('warn', 'The app could not be stored in this browser', error)
  }
}
