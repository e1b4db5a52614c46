import type { Snapshot } from '#web/lib/live/sync.ts'
import { supabase } from '#web/lib/supabase.ts'
import { emptyThread, type Thread, type ThreadChange } from './thread.ts'

const bucket = 'thread-pictures'
/** The latest ones. */
export const messagesShown = 200
const reservationsShown = 20

/** Undefined if it is not newer than the known version. Staff can read everybody's threads, so it filters by user. */
export async function readThread(userId: string, known: number | undefined): Promise<Snapshot<Thread> | undefined> {
  const client = await supabase()
  const threads = client.from('threads').select('version, wants_person, waiting_since, staff_read_at').eq('user_id', userId)
  const { data: thread } = await threads.maybeSingle().throwOnError()
  if (!thread) return known === 0 ? undefined : { version: 0, state: emptyThread }
  if (thread.version === known) return undefined
  const { data: reserved } = await client
    .from('reservations')
    .select(
      'id, reference, status, version, sent_at, valid_until, lines:reservation_lines(product_id, name, brand, color, size, quantity, price, currency)'
    )
    .eq('user_id', userId)
    .order('sent_at', { ascending: false })
    .order('position', { referencedTable: 'reservation_lines' })
    .limit(reservationsShown)
    .throwOnError()
  const reservations = reserved.map(({ sent_at, valid_until, lines, ...reservation }) => ({
    ...reservation,
    sentAt: sent_at,
    validUntil: valid_until,
    lines: lines.map(({ product_id, ...line }) => ({ ...line, productId: product_id }))
  }))
  const { data } = await client
    .from('messages')
    .select('id, author, body, product_ids, picture, reservation_id, sent_at')
    .eq('user_id', userId)
    .order('sent_at', { ascending: false })
    .limit(messagesShown)
    .throwOnError()
  const messages = data.map(({ product_ids, reservation_id, sent_at, ...message }) => ({
    ...message,
    productIds: product_ids,
    reservationId: reservation_id,
    sentAt: sent_at
  }))
  const { version, wants_person: wantsPerson, waiting_since, staff_read_at: readAt } = thread
  const isWaiting = waiting_since !== null
  return { version, state: { messages: messages.reverse(), wantsPerson, isWaiting, reservations, readAt } }
}

export async function sendThreadChanges(userId: string, changes: ThreadChange[]): Promise<Snapshot<Thread>> {
  for (const change of changes) await sendChange(userId, change)
  const copy = await readThread(userId, undefined)
  if (!copy) throw new Error('A thread that was written to is not there')
  return copy
}

async function sendChange(userId: string, change: ThreadChange): Promise<void> {
  const client = await supabase()
  switch (change.kind) {
    case 'say': {
      const { id, body, productIds, picture, order, beside = [] } = change
      if (order) {
        const lines = order.map(({ productId, ...line }) => ({ ...line, product_id: productId }))
        const cart = { reservation: id, lines, message: body, beside, ...(picture && { picture }) }
        await client.rpc('send_cart', cart).throwOnError()
        return
      }
      const message = { id, author: 'shopper' as const, body, product_ids: productIds, picture }
      await client.from('messages').upsert(message, { ignoreDuplicates: true }).throwOnError()
      return
    }
    case 'ask_person':
      await client.from('threads').upsert({ user_id: userId }, { ignoreDuplicates: true }).throwOnError()
      await client.from('threads').update({ wants_person: true }).eq('user_id', userId).throwOnError()
      return
    case 'withdraw':
      await client.rpc('withdraw_reservation', { reservation: change.reservationId }).throwOnError()
  }
}

const extensions: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp', 'image/avif': 'avif' }

export async function uploadThreadPicture(userId: string, messageId: string, file: File): Promise<string> {
  const client = await supabase()
  const extension = extensions[file.type] ?? 'jpg'
  const { data, error } = await client.storage
    .from(bucket)
    .upload(`${userId}/${messageId}.${extension}`, file, { cacheControl: '3600' })
  if (error) throw error
  return data.path
}

/** Tells staff that the shopper has read up to now. */
export async function markThreadRead(): Promise<void> {
  const client = await supabase()
  await client.rpc('mark_thread_read').throwOnError()
}
