import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { BlobStore } from './blobs/blob-store.ts'
import type { Journal } from './journal.ts'
import type { CallerSlots } from './objects/caller-slots.ts'
import type { FindPublicObject } from './objects/public-lookup.ts'
import type { Renditions } from './render/renditions.ts'
import type { UrlSigner } from './signed/url-token.ts'

export type StorageContext = {
  pool: Pool
  log: FastifyBaseLogger
  blobs: BlobStore
  findPublicObject: FindPublicObject
  journal: Journal
  renditions: Renditions
  urlSigner: UrlSigner
  uploadSlots: CallerSlots
  /** Maximum size of any object in bytes, whatever its bucket allows. */
  sizeLimit: number
}
