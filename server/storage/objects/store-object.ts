import { randomUUID } from 'node:crypto'
import { isDatabaseError, isUnavailable } from '#server/postgres/errors.ts'
import { type Claims, type Transaction, withClaims } from '#server/postgres/with-claims.ts'
import type { StoredBytes } from '#server/storage/blobs/blob-store.ts'
import type { JournalEntry } from '#server/storage/journal.ts'
import { ownerOf } from '#server/storage/owner.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { discardBytes } from './discard-bytes.ts'
import type { ObjectKey } from './object-key.ts'
import { insertObject, type ObjectDraft, type ObjectMetadata, upsertObject } from './object-sql.ts'
import type { UserMetadata } from './user-metadata.ts'

export type WrittenObject = {
  bytes: StoredBytes
  mimetype: string
  cacheControl: string
  contentEncoding?: string | undefined
  userMetadata: UserMetadata
}

export type NewObject = {
  key: ObjectKey
  isUpsert: boolean
  /** Known before the bytes arrive; policies may check it. */
  declared: Partial<ObjectMetadata>
  write(version: string): Promise<WrittenObject>
  /** Runs in the transaction that writes the row, after it. */
  afterRow?(tx: Transaction): Promise<void>
}

/** Probes the policies before the bytes arrive, without an open transaction; an error leaves neither row nor bytes. */
export async function storeObject(
  context: StorageContext,
  claims: Claims,
  object: NewObject
): Promise<{ id: string; metadata: ObjectMetadata }> {
  const version = randomUUID()
  await probePolicies(context, claims, object)
  const entry = await context.journal.begin([version])
  const written = await object.write(version).catch(async (error: unknown) => {
    await discardBytes(context, entry)
    throw error
  })
  const metadata = metadataOf(written)
  const draft = { ...object.key, version, owner: ownerOf(claims), metadata, userMetadata: written.userMetadata }
  const row = await writeRow(context, claims, draft, object, entry)
  return { id: row.id, metadata }
}

function metadataOf({ bytes: { size, eTag }, mimetype, cacheControl, contentEncoding }: WrittenObject): ObjectMetadata {
  const lastModified = new Date().toISOString()
  const encoding = contentEncoding ? { contentEncoding } : {}
  return { eTag, size, mimetype, cacheControl, ...encoding, lastModified, contentLength: size, httpStatusCode: 200 }
}

export async function probePolicies(
  { pool }: StorageContext,
  claims: Claims,
  { key, isUpsert, declared }: Pick<NewObject, 'key' | 'isUpsert' | 'declared'>
): Promise<void> {
  const allowed = new Error('The policies allow it')
  const draft = { ...key, version: randomUUID(), owner: ownerOf(claims), metadata: declared, userMetadata: null }
  const probe = withClaims(pool, claims, async (tx) => {
    await (isUpsert ? upsertObject(tx, draft) : insertObject(tx, draft))
    throw allowed
  })
  await probe.catch((error: unknown) => {
    if (error !== allowed) throw error
  })
}

async function writeRow(
  context: StorageContext,
  claims: Claims,
  draft: ObjectDraft,
  { isUpsert, afterRow }: NewObject,
  entry: JournalEntry
): Promise<{ id: string }> {
  const saved = withClaims(context.pool, claims, async (tx) => {
    const row = await saveRow(context, tx, draft, isUpsert)
    await afterRow?.(tx)
    return row
  })
  const { id, replaced } = await saved.catch(async (error: unknown) => {
    if (!isOutcomeUnknown(error)) await discardBytes(context, entry)
    throw error
  })
  await context.journal.end(entry)
  if (replaced) await discardBytes(context, replaced)
  return { id }
}

/** A connection lost during the commit leaves the outcome open; the next sweep resolves it. */
function isOutcomeUnknown(error: unknown): boolean {
  return isUnavailable(error) && !(isDatabaseError(error) && /^5[38]/.test(error.code))
}

async function saveRow(
  { journal }: StorageContext,
  tx: Transaction,
  draft: ObjectDraft,
  isUpsert: boolean
): Promise<{ id: string; replaced?: JournalEntry | undefined }> {
  if (!isUpsert) return insertObject(tx, draft)
  const { id, previousVersion } = await upsertObject(tx, draft)
  return { id, replaced: previousVersion === null ? undefined : await journal.begin([previousVersion]) }
}
