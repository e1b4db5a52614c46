import { entityTooLarge, invalidMimeType, invalidSizeLimit } from '#server/storage/errors.ts'
import type { BucketRules } from './bucket-sql.ts'

/** Supabase Studio's placeholder for an empty folder: no bytes, any type. */
const folderPlaceholder = /(^|\/)\.emptyFolderPlaceholder$/
const units = new Map([
  ['b', 1],
  ['kb', 1e3],
  ['mb', 1e6],
  ['gb', 1e9]
])
const mediaType = /^([\w!#$&^.+-]+\/[\w!#$&^.+-]+)(\s*;[\x20-\x7e]*)?$/
const allowedType = /^(\*(\/\*)?|[\w.+-]+\/(\*|[\w.+-]+)(;\s*charset=[\w-]+)?)$/

/** Takes bytes or text such as "20MB". */
export function parseSizeLimit(limit: number | string, max: number): number {
  const bytes = typeof limit === 'number' ? limit : bytesOf(limit)
  if (bytes > max) throw entityTooLarge()
  return bytes
}

function bytesOf(text: string): number {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(text) ?? []
  const factor = units.get(unit.toLowerCase())
  if (factor === undefined) throw invalidSizeLimit()
  return Math.round(Number(amount) * factor)
}

/** Takes types such as image/png, image/* or *. Throws InvalidMimeType. */
export function parseAllowedTypes(types: string[]): string[] {
  const given = types.filter((type) => type !== '')
  for (const type of given) {
    if (type.length > 1000 || !allowedType.test(type)) throw invalidMimeType(type)
  }
  return given
}

/** Lowercases type and subtype and keeps the parameters. Throws InvalidMimeType. */
export function parseMediaType(text: string): string {
  const [, essence, parameters = ''] = mediaType.exec(text) ?? []
  if (essence === undefined) throw invalidMimeType(text)
  return essence.toLowerCase() + parameters
}

export function sizeLimitOf(bucket: BucketRules, name: string, max: number): number {
  if (folderPlaceholder.test(name)) return 0
  return Math.min(bucket.file_size_limit ?? max, max)
}

/** Throws InvalidMimeType. */
export function requireAllowedType(bucket: BucketRules, name: string, type: string): void {
  const allowed = bucket.allowed_mime_types ?? []
  if (allowed.length === 0 || folderPlaceholder.test(name)) return
  const essence = essenceOf(type)
  const family = `${essence.split('/', 1)[0]}/*`
  const matches = allowed
    .map(essenceOf)
    .some((entry) => entry === '*' || entry === '*/*' || entry === family || entry === essence)
  if (!matches) throw invalidMimeType(type)
}

function essenceOf(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase()
}
