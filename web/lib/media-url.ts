import { serverUrl } from './runtime-config.ts'

const storedPath = /\/storage\/v1\/object\/public\/.+$/
/** In pixels; storage never enlarges. */
export const maxRenditionWidth = 2500
const widths = [160, 320, 480, 640, 960, 1280, 1600, 1920, maxRenditionWidth]

/** Of WebP. At threefold density pixels are too small for the difference to show, and phones download about half as much. */
export const pictureQuality = { usual: 80, dense: 45 } as const

/** Files of the shop's own storage are requested from the server that the page talks to, whatever host their URL has. */
export function mediaUrl(url: string | null | undefined): string | undefined {
  if (!url) return undefined
  const path = storedPath.exec(url)?.[0]
  return path === undefined ? url : `${serverUrl()}${path}`
}

/** The sizes that storage can scale a picture to, for `srcset`; undefined for other hosts and formats, and with a query. */
export function pictureSizes(url: string, maxWidth = 1600, quality: number = pictureQuality.usual): string | undefined {
  if (!storedPath.test(url) || /\.(svg|gif)$|\?/i.test(url)) return undefined
  const rendered = url.replace('/object/public/', '/render/image/public/')
  return widths
    .filter((width) => width <= maxWidth)
    .map((width) => `${rendered}?width=${width}&quality=${quality} ${width}w`)
    .join(', ')
}

/** The smallest scaled size, as a placeholder; undefined if there is none. */
export function smallestPicture(url: string): string | undefined {
  return pictureSizes(url)?.split(' ')[0]
}
