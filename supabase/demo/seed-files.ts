import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { demoFolder } from './catalogue.ts'

const bucket = 'brand-assets'
const folders = ['images', 'logos', 'video']
const uploadsAtOnce = 8
const cacheSeconds = '3600'

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm'
}

/** Uploads what is missing of the demo's pictures and films; answers from a file's path its public address. */
export async function uploadFiles(service: SupabaseClient): Promise<(path: string) => string> {
  const storage = service.storage.from(bucket)
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(join(demoFolder, folder))).map((name) => `${folder}/${name}`))
  )
  const queue = names.flat().values()
  const worker = async () => {
    for (const path of queue) {
      const { error } = await storage.upload(`demo/${path}`, await readFile(join(demoFolder, path)), {
        contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
        cacheControl: cacheSeconds
      })
      if (error && !/already exists/i.test(error.message)) throw error
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, worker))
  return (path) => storage.getPublicUrl(`demo/${path}`).data.publicUrl
}
