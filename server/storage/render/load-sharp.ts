const loaders = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadHeif',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadTiff'
]

/** More than any current camera takes; a few kilobytes of PNG can claim billions. */
export const maxPixels = 50_000_000
/** For one picture. */
export const maxSeconds = 15

type Library = typeof import('sharp').default

let loaded: Promise<Library> | undefined

/** Imports sharp on demand: it takes 20 MB of memory. Formats other than photographs are blocked. */
export function loadSharp(): Promise<Library> {
  loaded ??= importSharp()
  return loaded
}

async function importSharp(): Promise<Library> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}
