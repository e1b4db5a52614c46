import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

export const password = 'correct horse'
export const freshPhone = () => `44${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`
export const freshEmail = () => `${randomUUID()}@example.com`

export type Message = {
  id: number
  kind: 'email' | 'sms'
  to: string
  subject: string
  text: string
  html: string | null
  link: string
  code: string
}

type Body = Record<string, unknown>

export type AuthWorld = {
  server: TestServer
  client(flowType?: 'implicit' | 'pkce'): SupabaseClient
  service(): SupabaseClient
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<{ status: number; body: Body }>
  /** The newest message to an address or number. */
  lastMessage(to: string): Promise<Message>
  messages(to: string): Promise<Message[]>
  /** Follows a link as a browser does, one step: where it leads, with query and fragment apart. */
  /** With a form, it is posted. */
  follow(
    link: string,
    form?: URLSearchParams
  ): Promise<{ status: number; url: URL; query: URLSearchParams; fragment: URLSearchParams }>
  /** Lets a code or a waiting time grow older. */
  age(email: string, seconds: number): Promise<void>
}

/** A server with the given settings, and what tests of /auth/v1 do with it. */
export async function openAuthWorld(variables: Record<string, string> = {}): Promise<AuthWorld> {
  const server = await startTestServer(variables)
  const open = (key: string, flowType: 'implicit' | 'pkce' = 'implicit') =>
    createClient(server.url, key, {
      auth: { persistSession: true, autoRefreshToken: false, flowType, storage: memory() },
      global: { fetch: server.fetch }
    })
  const messages = async (to: string): Promise<Message[]> => {
    const response = await fetch(`${server.url}/mailbox.json?to=${encodeURIComponent(to)}`)
    return (await response.json()) as Message[]
  }
  return {
    server,
    client: (flowType) => open(server.keys.anonKey, flowType),
    service: () => open(server.keys.serviceRoleKey),
    async post(path, body, headers = {}) {
      const response = await server.fetch(`${server.url}/auth/v1${path}`, {
        method: 'POST',
        headers: { apikey: server.keys.anonKey, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body)
      })
      return { status: response.status, body: (await response.json()) as Body }
    },
    messages,
    async lastMessage(to) {
      const [message] = await messages(to)
      if (!message) throw new Error(`Nothing was sent to ${to}`)
      return message
    },
    async follow(link, form) {
      const response = await server.fetch(link, { redirect: 'manual', ...(form && { method: 'POST', body: form }) })
      const location = response.headers.get('location')
      if (!location) throw new Error(`${response.status} ${await response.text()}`)
      const url = new URL(location)
      return { status: response.status, url, query: url.searchParams, fragment: new URLSearchParams(url.hash.slice(1)) }
    },
    async age(email, seconds) {
      const back = `- make_interval(secs => ${seconds})`
      await server.sql(
        `update auth.users set confirmation_sent_at = confirmation_sent_at ${back}, recovery_sent_at = recovery_sent_at ${back},
          email_change_sent_at = email_change_sent_at ${back}, reauthentication_sent_at = reauthentication_sent_at ${back}
        where email = $1`,
        [email]
      )
      await server.sql(`update auth.message_turns set taken_at = taken_at ${back}`)
      await server.sql(
        `update auth.one_time_tokens set created_at = created_at ${back}
        where user_id = (select id from auth.users where email = $1)`,
        [email]
      )
    }
  }
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key)
  }
}

/** A user who confirmed their address long enough ago to be sent the next email. */
export async function confirmedUser(world: AuthWorld) {
  const email = freshEmail()
  const client = world.client()
  const { data } = await client.auth.signUp({ email, password })
  const { code } = await world.lastMessage(email)
  const { error } = await client.auth.verifyOtp({ type: 'signup', email, token: code })
  if (error) throw error
  await world.age(email, 120)
  return { email, client, id: data.user?.id ?? '' }
}
