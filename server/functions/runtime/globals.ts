export type Handler = (request: Request, info: object) => Response | Promise<Response>

type ServeOptions = { handler?: Handler }

/** Deno.serve, Deno.env and EdgeRuntime.waitUntil only. Returns a getter of the served handler. */
export function installGlobals(): () => Handler | undefined {
  let served: Handler | undefined

  function serve(first: Handler | ServeOptions, second?: Handler): object {
    served = typeof first === 'function' ? first : (second ?? first.handler)
    const finished = new Promise<void>(() => undefined)
    return { finished, shutdown: async () => undefined, ref: () => undefined, unref: () => undefined }
  }

  const env = {
    get: (name: string) => process.env[name],
    has: (name: string) => process.env[name] !== undefined,
    set: (name: string, value: string) => {
      process.env[name] = value
    },
    delete: (name: string) => {
      delete process.env[name]
    },
    toObject: () => ({ ...process.env })
  }
  const waitUntil = (work: Promise<unknown>) => {
    work.catch((error: unknown) => console.error(error))
  }
  Object.assign(globalThis, {
    Deno: { serve, env, version: { deno: '2', v8: process.versions.v8, typescript: '' } },
    EdgeRuntime: { waitUntil }
  })
  return () => served
}

export function exportedHandler(exported: unknown): Handler | undefined {
  if (typeof exported === 'function') return (request, info) => exported(request, info)
  if (typeof exported !== 'object' || exported === null || !('fetch' in exported)) return undefined
  const { fetch } = exported
  return typeof fetch === 'function' ? (request, info) => fetch.call(exported, request, info) : undefined
}
