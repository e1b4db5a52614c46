import type { Entity } from './entities.ts'

/** What a page tells search engines and messengers about itself. */
export type PageTags = {
  /** Without the shop's name; the landing page has none. */
  title?: string
  description?: string
  /** The one address of the page, such as '/brand/Rademar'; a page without is not indexed. */
  path?: string
  /** The database was too busy to tell, which must not remove the page from an index. */
  isUnknown?: boolean
  /** A path of the server or a whole URL. */
  picture?: Picture
  entities?: Entity[]
}

export type Picture = {
  url: string
  /** Unless it is on another host. */
  size?: { width: number; height: number }
}

/** As messengers show it, in pixels. */
export const sharedSize = { width: 1200, height: 630 }
