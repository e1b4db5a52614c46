import { type ComponentType, lazy } from 'react'
import { log } from '#web/lib/log.ts'

const renewals = new Set<() => void>()

/** Forgets the loads that failed, so that the next try asks for the page again. */
export function renewFailedPages(): void {
  for (const renew of renewals) renew()
  renewals.clear()
}

/** A page that is loaded when it is first shown. A load that fails is logged and thrown on to the error screen. */
export function lazyPage<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        log('error', `The page ${name} could not be loaded`, error)
        renewals.add(() => {
          Page = attempt()
        })
        throw error
      }
    })
  let Page = attempt()
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when the route table is read
  return function LazyPage(props: Props) {
    return <Page {...props} />
  }
}
