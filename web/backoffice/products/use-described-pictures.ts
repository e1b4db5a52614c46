import { useEffect } from 'react'
import { savesData } from '#web/lib/browser/saves-data.ts'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { log } from '#web/lib/log.ts'

/** While staff have the page open, their browser describes what servers cannot. Staff see nothing of it. */
export function useDescribedPictures(): void {
  useEffect(() => {
    if (savesData()) return
    const leaving = new AbortController()
    const run = async () => {
      const { describeForeignPictures } = await import('./describe-pictures-mutations.ts')
      await describeForeignPictures(leaving.signal)
    }
    const cancel = whenIdle(() => {
      run().catch((error) => {
        if (!leaving.signal.aborted) log('warn', 'Pictures of other hosts could not be described', error)
      })
    })
    return () => {
      cancel()
      leaving.abort()
    }
  }, [])
}
