import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { demoFolder } from './catalogue.ts'

const bucket = 'brand-assets'
const folders = ['images', 'logos', 'video']
const uploadsAtOnce = 8
const listedAtOnce = 1000
const cacheSeconds = '3600'

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm'
}

type Bucket = ReturnType<SupabaseClient['storage']['from']>

/**
 * Uploads the demo's pictures and films that are missing or differ, so that an existing demo gets new ones. Returns a
 * function from a file's path to its public address.
 */
export async function uploadFiles(service: SupabaseClient): Promise<(path: string) => string> {
  const storage = service.storage.from(bucket)
  const stored = new Map((await Promise.all(folders.map((folder) => storedHashes(storage, folder)))).flat())
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(join(demoFolder, folder))).map((name) => `${folder}/${name}`))
  )
  const queue = names.flat().values()
  const worker = async () => {
    for (const path of queue) {
      const bytes = await readFile(join(demoFolder, path))
      if (stored.get(path) === createHash('md5').update(bytes).digest('hex')) continue
      const { error } = await storage.upload(`demo/${path}`, bytes, {
        contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
        cacheControl: cacheSeconds,
        upsert: true
      })
      if (error) throw error
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, worker))
  return (path) => storage.getPublicUrl(`demo/${path}`).data.publicUrl
}

/** Storage's entity tag is the MD5 of the bytes. */
async function storedHashes(storage: Bucket, folder: string): Promise<[path: string, md5: string][]> {
  const hashes: [string, string][] = []
  for (let offset = 0; ; offset += listedAtOnce) {
    const { data, error } = await storage.list(`demo/${folder}`, { limit: listedAtOnce, offset })
    if (error) throw error
    for (const { name, metadata } of data) {
      hashes.push([`${folder}/${name}`, String(metadata?.eTag ?? '').replaceAll('"', '')])
    }
    if (data.length < listedAtOnce) return hashes
  }
}
