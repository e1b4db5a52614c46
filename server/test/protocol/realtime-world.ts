import { randomUUID } from 'node:crypto'
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { vi } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

export type RealtimeWorld = {
  server: TestServer
  /** A client with the real realtime-js; the token's bearer, else a visitor. */
  client(options?: { token?: string; vsn?: string; url?: string }): SupabaseClient
  /** A socket without the client, to see frames as they are. */
  socket(options?: { vsn?: string; query?: string }): Promise<RawSocket>
  stop(): Promise<void>
}

export type RawSocket = {
  /** Frames that came, text as text and bytes as bytes. */
  frames: (string | Uint8Array)[]
  send(frame: string | Uint8Array<ArrayBuffer>): void
  /** Resolves with the first frame that has all the texts in it. */
  frameWith(...texts: string[]): Promise<string>
  closed: Promise<{ code: number; reason: string }>
  close(): void
}

const options = { auth: { persistSession: false, autoRefreshToken: false } }

/** The server on a database of its own, with tables in the publication, and clients of every kind. */
export async function startRealtimeWorld(variables: Record<string, string> = {}): Promise<RealtimeWorld> {
  const server = await startTestServer(variables)
  await server.sql(tables)
  const clients: SupabaseClient[] = []
  return {
    server,
    client({ token, vsn, url = server.url } = {}) {
      const client = createClient(url, server.keys.anonKey, {
        ...options,
        ...(token !== undefined && { accessToken: async () => token }),
        realtime: { ...(vsn !== undefined && { vsn }), reconnectAfterMs: () => 50 }
      })
      // A join in the same moment has the token already.
      if (token !== undefined) void client.realtime.setAuth(token)
      clients.push(client)
      return client
    },
    socket: ({ vsn = '2.0.0', query = `apikey=${server.keys.anonKey}` } = {}) =>
      openSocket(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?${query}&vsn=${vsn}`),
    async stop() {
      await Promise.all(clients.map((client) => client.removeAllChannels()))
      await server.stop()
    }
  }
}

/** Subscribes; resolves when the server has answered, and the changes flow where the channel wants some. */
export async function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  const wantsChanges = (channel.bindings.postgres_changes ?? []).length > 0
  const live = new Promise<void>((resolve, reject) => {
    if (!wantsChanges) resolve()
    channel.on('system', {}, ({ extension, status, message }) => {
      if (extension !== 'postgres_changes') return
      if (status === 'ok') resolve()
      else reject(new Error(message))
    })
  })
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve()
      else reject(error ?? new Error(status))
    })
  })
  await live
  return channel
}

/** What a channel hears of a kind, in a list that grows. */
export function heard(
  channel: RealtimeChannel,
  kind: 'broadcast' | 'postgres_changes' | 'system',
  filter: object = { event: '*' }
) {
  const events: Heard[] = []
  channel.on(kind as 'broadcast', filter as { event: string }, (event) => {
    events.push(event as unknown as Heard)
  })
  return events
}

// biome-ignore lint/suspicious/noExplicitAny: events are of any shape, and tests look at what is in them
export type Heard = any

/** Resolves when the check holds; its last failure otherwise. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 8000, interval: 10 })

export function newTopic(name = 'room'): string {
  return `${name}:${randomUUID()}`
}

async function openSocket(url: string): Promise<RawSocket> {
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  const frames: (string | Uint8Array)[] = []
  socket.addEventListener('message', ({ data }) => {
    frames.push(typeof data === 'string' ? data : new Uint8Array(data))
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }))
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('the socket was refused')))
  })
  return {
    frames,
    closed,
    send: (frame) => socket.send(frame),
    close: () => socket.close(),
    frameWith: (...texts) =>
      until(() => {
        const found = frames.find((frame) => typeof frame === 'string' && texts.every((text) => frame.includes(text)))
        if (typeof found !== 'string') throw new Error(`no frame has ${texts.join(' and ')} in it: ${frames.join('\n')}`)
        return found
      })
  }
}

const tables = `
  create table public.notes (
    id bigint primary key, owner uuid, title text, done boolean, price numeric, tags text[], meta jsonb, at timestamptz, secret text
  );
  alter table public.notes enable row level security;
  grant select, insert, update, delete on public.notes to anon, authenticated;
  create policy "owners and everybody's" on public.notes for select to authenticated
    using (owner is null or owner = (select auth.uid()));

  create table public.open_notes (id bigint generated always as identity primary key, title text, kind integer, meta jsonb);
  alter table public.open_notes replica identity full;
  grant select on public.open_notes to anon, authenticated;

  create table public.quiet_notes (id bigint primary key, title text);

  alter publication supabase_realtime add table public.notes, public.open_notes;

  create policy "members hear" on realtime.messages for select to authenticated
    using (realtime.topic() like 'room:%' or realtime.topic() like 'read-only:%');
  create policy "members speak" on realtime.messages for insert to authenticated
    with check (realtime.topic() like 'room:%');
`
