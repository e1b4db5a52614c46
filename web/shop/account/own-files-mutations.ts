import { supabase } from '#web/lib/supabase.ts'

/** The largest page that storage lists. */
const listed = 100

/** Removes a user's files from a bucket with a folder for each user, except `keptPath`; those of others in it stay. */
export async function removeOwnFiles(bucket: string, userId: string, keptPath?: string): Promise<void> {
  const files = (await supabase()).storage.from(bucket)
  let kept = 0
  for (;;) {
    const { data, error } = await files.list(userId, { limit: listed, offset: kept })
    if (error) throw error
    const paths = data.map(({ name }) => `${userId}/${name}`).filter((path) => path !== keptPath)
    if (paths.length === 0) return
    const { data: removed, error: rejection } = await files.remove(paths)
    if (rejection) throw rejection
    kept += data.length - removed.length
  }
}
