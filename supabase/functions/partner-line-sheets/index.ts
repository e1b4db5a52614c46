import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { lineSheetType } from './line-sheet-type.ts'

// Checks the line sheet of a draft application by its content, and sends the application in: POST {application, file} by
// anybody who knows the two ids, after the upload to line-sheets/APPLICATION/FILE. Responds with {receipt}, the same one
// however often it is called; 422 {code} with empty, size or type if the file is refused, which is then removed; 404 for
// anything unknown. POST {} only removes files that have expired, as every call does.

type Draft = { status: string; receipt: string | null; line_sheet_name: string; created_at: string }

const bucket = 'line-sheets'
const maxBytes = 10_485_760
const maxRequestBytes = 10_000
/** An hour before the draft expires, so that none is removed while it is sent in. */
const draftMs = 23 * 3_600_000
/** So long a call removes what has expired, some at a time: after a flood there is much of it. */
const cleaningMs = 2000
/** A spreadsheet has a few hundred bytes for each of its parts in the directory at its end. */
const partBytes = 65_536
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, x-region, x-retry-count',
  'access-control-allow-methods': 'POST'
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: crossOrigin })
  if (request.method !== 'POST') return respond(405, { message: 'Applications are sent by POST' })
  if (Number(request.headers.get('content-length') ?? 0) > maxRequestBytes) {
    return respond(413, { message: 'The body must be {application, file}' })
  }
  const body: unknown = await request.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) return respond(400, { message: 'The body must be {application, file}' })
  const service = createClient(Deno.env.get('SUPABASE_URL') ?? '', serviceKey(), {
    auth: { persistSession: false, autoRefreshToken: false }
  })
  const ids = readIds(body)
  const response = ids ? await submit(service, ...ids) : respond(200, {})
  await removeExpired(service)
  return response
})

async function submit(service: SupabaseClient, application: string, file: string): Promise<Response> {
  const found = service
    .from('partner_applications')
    .select('status, receipt, line_sheet_name, created_at')
    .eq('id', application)
  const { data, error } = await found.maybeSingle<Draft>()
  if (error) return respond(502, { message: error.message })
  if (data?.receipt) return respond(200, { receipt: data.receipt })
  const path = `${application}/${file}`
  const isOpen = data?.status === 'draft' && Date.now() - Date.parse(data.created_at) < draftMs
  const head = isOpen ? await readPart(path, `bytes=0-${partBytes - 1}`) : undefined
  if (!data || !head) return respond(404, { message: 'There is no such application' })
  const tail = await readPart(path, `bytes=-${partBytes}`)
  const size = tail?.size ?? head.size
  const code = size === 0 ? 'empty' : size > maxBytes ? 'size' : undefined
  const type = lineSheetType(head.bytes, tail?.bytes ?? head.bytes, data.line_sheet_name)
  if (code || !type) {
    await service.storage.from(bucket).remove([path])
    return respond(422, { message: 'The line sheet was refused', code: code ?? 'type' })
  }
  const submission = { application, path, media_type: type, size }
  const { data: receipt, error: refusal } = await service.rpc('submit_partner_application', submission)
  if (refusal) return respond(502, { message: refusal.message })
  await removeOtherFiles(service, application)
  return respond(200, { receipt })
}

/** Undefined if there is no such file. `size` is that of the whole file. */
async function readPart(path: string, range: string): Promise<{ bytes: Uint8Array; size: number } | undefined> {
  const key = serviceKey()
  const headers = { apikey: key, authorization: `Bearer ${key}`, range }
  const response = await fetch(`${Deno.env.get('SUPABASE_URL')}/storage/v1/object/authenticated/${bucket}/${path}`, { headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  // A file without bytes has no range.
  if (response.status === 416) return { bytes: new Uint8Array(), size: 0 }
  if (!response.ok) return undefined
  const size = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  return { bytes, size: size === undefined ? bytes.length : Number(size) }
}

async function removeExpired(service: SupabaseClient): Promise<void> {
  const until = Date.now() + cleaningMs
  let removed = 0
  do {
    removed = 0
    const { data } = await service.rpc('expired_partner_applications')
    const expired: { id: string; is_over: boolean }[] = data ?? []
    for (const { id, is_over } of expired) {
      // Only the row leads to files that could not be removed.
      if (!(await removeFiles(service, id))) continue
      const applications = service.from('partner_applications')
      const { error } = is_over
        ? await applications.delete().eq('id', id)
        : await applications.update({ line_sheet_path: null }).eq('id', id)
      if (!error) removed += 1
    }
  } while (removed > 0 && Date.now() < until)
}

/** Of calls at the same time with several files, one has sent its file in. */
async function removeOtherFiles(service: SupabaseClient, application: string): Promise<void> {
  const found = service.from('partner_applications').select('line_sheet_path').eq('id', application)
  const { data } = await found.maybeSingle<{ line_sheet_path: string | null }>()
  if (data?.line_sheet_path) await removeFiles(service, application, data.line_sheet_path)
}

/** False if some are left. */
async function removeFiles(service: SupabaseClient, application: string, except?: string): Promise<boolean> {
  const { data, error } = await service.storage.from(bucket).list(application)
  if (error) return false
  const paths = data.map(({ name }) => `${application}/${name}`).filter((path) => path !== except)
  if (paths.length === 0) return true
  return (await service.storage.from(bucket).remove(paths)).error === null
}

function readIds(body: object): [application: string, file: string] | undefined {
  const application = 'application' in body ? body.application : undefined
  const file = 'file' in body ? body.file : undefined
  const areFine = typeof application === 'string' && typeof file === 'string' && uuid.test(application) && uuid.test(file)
  return areFine ? [application, file] : undefined
}

function serviceKey(): string {
  return Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? ''
}

function respond(status: number, body: object): Response {
  return Response.json(body, { status, headers: crossOrigin })
}
