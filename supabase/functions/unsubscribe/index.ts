import { createClient } from '@supabase/supabase-js'

// One-click unsubscribing (RFC 8058): POST ?token=…&kinds=back_in_stock,price_drops by a mail program, which has no session.
// Repeating it changes nothing, and an unknown token gets the same response, so that nobody can find out which exist. A GET
// changes nothing: the page of the shop, SHOP_URL, asks first.

Deno.serve(async (request) => {
  const { searchParams } = new URL(request.url)
  if (request.method === 'GET') {
    const shop = Deno.env.get('SHOP_URL') ?? Deno.env.get('SUPABASE_URL') ?? ''
    const location = `${shop.replace(/\/+$/, '')}/unsubscribe?${searchParams}`
    return new Response(null, { status: 303, headers: { location } })
  }
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } })
  const token = searchParams.get('token') ?? ''
  const kinds = (searchParams.get('kinds') ?? '').split(',').slice(0, 3)
  const client = createClient(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '', {
    auth: { persistSession: false, autoRefreshToken: false }
  })
  const { error } = await client.rpc('change_email_kinds', { token, kinds, is_wanted: false })
  // 22 and 22P02: the address is not one of ours.
  if (error?.code?.startsWith('22'))
    return Response.json({ message: 'This is no address of an email of ours' }, { status: 400 })
  if (error) return Response.json({ message: 'Try again in a moment' }, { status: 503 })
  return Response.json({ message: 'Unsubscribed' })
})
