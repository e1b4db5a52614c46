import { type ComponentType, lazy } from 'react'
import { log } from '#web/lib/log.ts'

/** A page that is loaded when it is first shown. A load that fails is logged and thrown on to the error screen. */
export function lazyPage<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      log('error', `The page ${name} could not be loaded`, error)
      throw error
    }
  })
}
