import { supabase } from './supabase.ts'
import type { Copy } from './sync.ts'
import { emptyThread, type Thread, type ThreadChange } from './thread.ts'

const bucket = 'thread-pictures'
const shown = 200

/** The thread of a shopper where it is newer than the known version; staff may read those of others, so it is said whose. */
export async function readThread(userId: string, known: number | undefined): Promise<Copy<Thread> | undefined> {
  const client = await supabase()
  const threads = client.from('threads').select('version, wants_person').eq('user_id', userId)
  const { data: thread } = await threads.maybeSingle().throwOnError()
  if (!thread) return known === 0 ? undefined : { version: 0, state: emptyThread }
  if (thread.version === known) return undefined
  const { data } = await client
    .from('messages')
    .select('id, author, body, product_ids, picture, sent_at')
    .eq('user_id', userId)
    .order('sent_at', { ascending: false })
    .limit(shown)
    .throwOnError()
  const messages = data.map(({ product_ids, sent_at, ...message }) => ({
    ...message,
    productIds: product_ids,
    sentAt: sent_at
  }))
  return { version: thread.version, state: { messages: messages.reverse(), wantsPerson: thread.wants_person } }
}

/** Sends what was said and asked; answers the thread as it is then. */
export async function sendThreadChanges(userId: string, changes: ThreadChange[]): Promise<Copy<Thread>> {
  const client = await supabase()
  const rows = changes.flatMap((change) =>
    change.kind === 'say'
      ? [
          {
            id: change.id,
            author: 'shopper' as const,
            body: change.body,
            product_ids: change.productIds,
            picture: change.picture
          }
        ]
      : []
  )
  if (rows.length > 0) await client.from('messages').upsert(rows, { ignoreDuplicates: true }).throwOnError()
  if (changes.some(({ kind }) => kind === 'ask_person')) {
    await client.from('threads').upsert({ user_id: userId }, { ignoreDuplicates: true }).throwOnError()
    await client.from('threads').update({ wants_person: true }).eq('user_id', userId).throwOnError()
  }
  const copy = await readThread(userId, undefined)
  if (!copy) throw new Error('A thread that was written to is not there')
  return copy
}

/** Stores a picture for a message; answers where it lies. */
export async function uploadThreadPicture(userId: string, messageId: string, file: File): Promise<string> {
  const client = await supabase()
  const extension = file.name.includes('.') ? file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase() : 'jpg'
  const { data, error } = await client.storage
    .from(bucket)
    .upload(`${userId}/${messageId}.${extension}`, file, { cacheControl: '3600', upsert: true })
  if (error) throw error
  return data.path
}
