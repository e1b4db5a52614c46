import type { RealtimeChannel } from '@supabase/supabase-js'
import { log } from '#web/lib/log.ts'
import { supabase } from '#web/lib/supabase.ts'

export type ConversationSide = 'shopper' | 'staff'

export type Typing = {
  /** Call it for each change of the text; it is announced now and then. */
  announce: () => void
  stop: () => void
}

/** The shortest pause between two announcements, and how long one lasts. */
const announceMs = 2000
const lastsMs = 4500

/** The channel of a topic that is being left: a private topic has one channel at a time. */
const leaving = new Map<string, Promise<unknown>>()

/**
 * Announces that this side of a client's conversation is typing, and calls `onTyping` when the other side begins and ends.
 * Nothing of it is stored.
 */
export function followTyping(client: string, side: ConversationSide, onTyping: (isTyping: boolean) => void): Typing {
  const topic = `typing:${client}`
  let channel: RealtimeChannel | undefined
  let isClosed = false
  let announcedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    if (!isClosed) onTyping(false)
  }

  async function join(): Promise<void> {
    const client = await supabase()
    await client.realtime.setAuth()
    await leaving.get(topic)
    if (isClosed) return
    channel = client
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event: 'typing' }, ({ payload }: { payload?: unknown }) => {
        if (isClosed || sideOf(payload) !== otherSide(side)) return
        clearTimeout(timer)
        timer = setTimeout(end, lastsMs)
        onTyping(true)
      })
      .subscribe()
  }

  const joined = join().catch((error: unknown) => log('warn', 'Typing cannot be followed', error))
  return {
    announce() {
      if (channel?.state !== 'joined' || Date.now() - announcedAt < announceMs) return
      announcedAt = Date.now()
      void channel.send({ type: 'broadcast', event: 'typing', payload: { side } })
    },
    stop() {
      isClosed = true
      clearTimeout(timer)
      const gone = joined.then(async () => {
        if (channel) await (await supabase()).removeChannel(channel)
      })
      const settled = gone.catch(() => undefined)
      leaving.set(topic, settled)
      void settled.then(() => leaving.get(topic) === settled && leaving.delete(topic))
    }
  }
}

function otherSide(side: ConversationSide): ConversationSide {
  return side === 'staff' ? 'shopper' : 'staff'
}

function sideOf(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'side' in payload ? payload.side : undefined
}
