import { supabase } from '#web/lib/supabase.ts'

/** As many as storage lists at once. */
const listed = 100

/** Removes all files of a shopper from a bucket where each has a folder of their own, but for the one that is kept. */
export async function removeOwnFiles(bucket: string, userId: string, keptPath?: string): Promise<void> {
  const files = (await supabase()).storage.from(bucket)
  for (;;) {
    const { data, error } = await files.list(userId, { limit: listed })
    if (error) throw error
    const paths = data.map(({ name }) => `${userId}/${name}`).filter((path) => path !== keptPath)
    if (paths.length === 0) return
    const { data: removed, error: refusal } = await files.remove(paths)
    if (refusal) throw refusal
    if (removed.length === 0) throw new Error(`Files of ${bucket} may not be removed by this user`)
  }
}
