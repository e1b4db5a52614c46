import { createClient, type SupabaseClient } from '@supabase/supabase-js'

// Invites people on the waitlist: POST {ids: [waitlist entry, …]} as staff. Each gets an email with a link and a code.
// Responds with {results: [{id, status, message?}]} in the order of the ids; status is one of invited, recent (somebody has
// just invited the person), registered (there is an account already), missing (no such entry) or failed.

type Entry = { id: string; email: string; full_name: string; invited_at: string | null }
type Result = { id: string; status: 'invited' | 'recent' | 'registered' | 'missing' | 'failed'; message?: string }

/** A mail server takes its time for each message. */
const maxAtOnce = 50
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, x-region, x-retry-count',
  'access-control-allow-methods': 'POST'
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: crossOrigin })
  if (request.method !== 'POST') return respond(405, { message: 'Invitations are sent by POST' })
  const authorization = request.headers.get('authorization') ?? ''
  const caller = connect('SUPABASE_ANON_KEY', { global: { headers: { authorization } } })
  const { data: isStaff } = await caller.rpc('is_staff')
  if (isStaff !== true) return respond(403, { message: 'Only staff may send invitations' })
  const ids = await readIds(request)
  if (!ids) return respond(400, { message: `The body must be {"ids": […]} with 1 to ${maxAtOnce} ids of waitlist entries` })
  const { data: entries, error } = await caller.from('waitlist').select('id, email, full_name, invited_at').in('id', ids)
  if (error) return respond(502, { message: error.message })
  const found = new Map((entries as Entry[]).map((entry) => [entry.id, entry]))
  const service = connect('SUPABASE_SERVICE_ROLE_KEY')
  const shop = request.headers.get('origin')
  // A page that asks before it uses the link: mail scanners open links before people do.
  const redirectTo = shop ? `${shop}/verify-email` : undefined
  const results: Result[] = []
  for (const id of ids) {
    const entry = found.get(id)
    results.push(entry ? await invite({ caller, service }, entry, redirectTo) : { id, status: 'missing' })
  }
  return respond(200, { results })
})

type Clients = { caller: SupabaseClient; service: SupabaseClient }

/** The entry is marked first, so that two people who invite at once send one email, and in the name of the caller. */
async function invite({ caller, service }: Clients, entry: Entry, redirectTo: string | undefined): Promise<Result> {
  const { id, email, full_name, invited_at } = entry
  const { data: isMarked, error: unmarked } = await caller.rpc('mark_invited', { entry: id })
  if (unmarked) return { id, status: 'failed', message: unmarked.message }
  if (isMarked !== true) return { id, status: 'recent' }
  const { error } = await service.auth.admin.inviteUserByEmail(email, {
    data: { full_name },
    ...(redirectTo && { redirectTo })
  })
  if (!error) return { id, status: 'invited' }
  await caller.rpc('unmark_invited', { entry: id, former: invited_at })
  return error.code === 'email_exists' ? { id, status: 'registered' } : { id, status: 'failed', message: error.message }
}

/** Undefined for an invalid body. Duplicate ids count once. */
async function readIds(request: Request): Promise<string[] | undefined> {
  const body: unknown = await request.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('ids' in body) || !Array.isArray(body.ids)) return undefined
  const ids = [...new Set<unknown>(body.ids)].filter((id) => typeof id === 'string')
  const isFine = ids.length > 0 && ids.length <= maxAtOnce && ids.length === new Set(body.ids).size
  return isFine && ids.every((id) => uuid.test(id)) ? ids.map((id) => id.toLowerCase()) : undefined
}

function connect(key: string, options: object = {}): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false }
  return createClient(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get(key) ?? '', { auth, ...options })
}

function respond(status: number, body: object): Response {
  return Response.json(body, { status, headers: crossOrigin })
}
