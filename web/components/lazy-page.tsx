import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { log } from '#web/lib/log.ts'

export type LazyPage<Props extends object = object> = ComponentType<Props> & {
  /** Loads the page ahead of its being shown. */
  load: () => void
}

/**
 * A page that is loaded when it is first shown. A load that fails is logged and thrown on to the error screen; the next
 * try asks for the page again. React's own `lazy` would do, but with a frame, a page and its parts one inside the other it
 * holds each back for 0.3 s, lest their fallbacks flicker.
 */
export function lazyPage<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let Page: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const loadOnce = () => {
    loading ??= load().then(
      (loaded) => {
        Page = loaded
      },
      (error) => {
        loading = undefined
        log('error', `The page ${name} could not be loaded`, error)
        throw error
      }
    )
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when the route table is read
  function Shown(props: Props) {
    const [isLoaded, setLoaded] = useState(Page !== undefined)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (!isLoaded) {
        loadOnce().then(
          () => startTransition(() => setLoaded(true)),
          (error) => setFailure({ error })
        )
      }
    }, [isLoaded])
    if (failure) throw failure.error
    if (isLoaded && Page) return <Page {...props} />
    return (
      <p role="status" className="sr-only">
        Loading...
      </p>
    )
  }
  return Object.assign(Shown, { load: () => void loadOnce().catch(() => undefined) })
}
