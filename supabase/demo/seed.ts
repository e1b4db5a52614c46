import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database, Json } from '#supabase/types.ts'
import { demoPassword, demoStaff } from './accounts.ts'
import { type Catalogue, type ClientProfile, newestFirst, readCatalogue } from './catalogue.ts'
import { readDemoDescriptors } from './demo-descriptors.ts'
import { seedSalon } from './salon.ts'
import { demoSearches } from './searches.ts'
import { seedApplications } from './seed-applications.ts'
import { uploadFiles } from './seed-files.ts'

export type SeedTarget = {
  url: string
  serviceRoleKey: string
  /** Whether to create the accounts with published passwords. */
  withAccounts: boolean
  onProgress: (line: string) => void
}

type Service = SupabaseClient<Database>

const requestsAtOnce = 12

/**
 * Adds the demo to a Vitrine, ours or on a hosted Supabase project. Existing rows stay, so an interrupted seed can be run
 * again; only the demo's new pictures, films, colours and dimensions are added to them, and changed files are replaced.
 * Throws with the server's message when a call fails.
 */
export async function seed({ url, serviceRoleKey, withAccounts, onProgress }: SeedTarget): Promise<void> {
  const service = createClient<Database>(url, serviceRoleKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const catalogue = readCatalogue()
  onProgress('Bringing in the demo: pictures and films')
  const publicUrl = await uploadFiles(service)
  onProgress('Bringing in the demo: brands, products, clients')
  await seedBrands(service, catalogue, publicUrl)
  await seedProducts(service, catalogue, publicUrl)
  await seedDescriptors(service, publicUrl)
  await seedCollections(service, catalogue, publicUrl)
  await seedCurations(service, catalogue, publicUrl)
  await seedWaitlist(service, catalogue)
  await seedApplications(service)
  await seedClients(service, catalogue, publicUrl)
  await seedSearches(service, catalogue)
  await seedSalon(
    service,
    catalogue.clients.map(({ email }) => email)
  )
  if (withAccounts) await seedAccounts(service, catalogue)
}

async function seedBrands(service: Service, { brands }: Catalogue, publicUrl: (path: string) => string): Promise<void> {
  const present = new Set(unwrap(await service.from('brands').select('name')).map((brand) => brand.name))
  const rows = brands
    .filter((brand) => !present.has(brand.name))
    .map((brand, index) => ({
      ...brand,
      brand_image_url: brand.brand_image_url && publicUrl(brand.brand_image_url),
      video_url: brand.video_url && publicUrl(brand.video_url),
      logo_black_url: brand.logo_black_url && publicUrl(brand.logo_black_url),
      logo_white_url: brand.logo_white_url && publicUrl(brand.logo_white_url),
      created_at: daysAgo(2 + index * 5)
    }))
  if (rows.length > 0) unwrap(await service.from('brands').insert(rows).select('id'))
}

/** Of what one chooses by its size. */
const measuredCategories = new Set(['Bags', 'Small Leather Goods', 'Fragrance', 'Home', 'Watches'])

function dimensionsText({ width, height, depth, drop }: Catalogue['products'][number]['dimensions_cm']): string {
  return `${width} × ${height} × ${depth} cm${drop === undefined ? '' : `, drop ${drop} cm`}`
}

async function seedProducts(service: Service, { products }: Catalogue, publicUrl: (path: string) => string): Promise<void> {
  const rows = newestFirst(products).map(({ dimensions_cm, ...product }, index) => ({
    ...product,
    dimensions: measuredCategories.has(product.category) ? dimensionsText(dimensions_cm) : null,
    image_url: product.image_url && publicUrl(product.image_url),
    video_url: product.video_url && publicUrl(product.video_url),
    additional_images: product.additional_images.map((image) => ({ ...image, url: publicUrl(image.url) })),
    created_at: daysAgo(0.2 + index * 0.55)
  }))
  const upserted = service.from('demo_products').upsert(rows, { onConflict: 'product_id', ignoreDuplicates: true })
  const inserted = new Set(unwrap(await upserted.select('product_id')).map((product) => product.product_id))
  await addToStored(
    service,
    rows.filter((row) => !inserted.has(row.product_id))
  )
}

/** Does nothing for pictures that staff have replaced. */
async function seedDescriptors(service: Service, publicUrl: (path: string) => string): Promise<void> {
  const pictures = [...readDemoDescriptors()].map(([path, descriptor]) => ({
    url: publicUrl(path),
    descriptor: Array.from(descriptor, (value) => Math.round(value * 1e5) / 1e5)
  }))
  unwrap(await service.rpc('store_picture_descriptors', { pictures }))
}

type Growing = {
  product_id: string
  additional_images: { url: string }[]
  video_url: string | null
  colors: string[]
  dimensions: string | null
}

/**
 * Adds the demo's new pictures, films, colours and dimensions to seeded products. A list that staff have changed stays as it
 * is, unless they have only removed its end. Colours come with their pictures.
 */
async function addToStored(service: Service, rows: Growing[]): Promise<void> {
  const stored = unwrap(
    await service.from('demo_products').select('product_id, additional_images, video_url, colors, dimensions')
  )
  const storedOf = new Map(stored.map((product) => [product.product_id, product]))
  await eachAtOnce(rows, async ({ product_id, additional_images, video_url, colors, dimensions }) => {
    const present = storedOf.get(product_id)
    if (!present) return
    const shown = urlsOf(present.additional_images)
    const pictures = additional_images.map(({ url }) => url)
    const isContinued = isBeginning(shown.map(storedPath), pictures.map(storedPath))
    const isLonger = (list: unknown[], former: unknown[]) => isContinued && list.length > former.length
    const gained = {
      ...(isLonger(pictures, shown) && {
        additional_images: [...listOf(present.additional_images), ...additional_images.slice(shown.length)]
      }),
      ...(isLonger(colors, present.colors ?? []) && isBeginning(present.colors ?? [], colors) && { colors }),
      ...(present.video_url === null && video_url !== null && { video_url }),
      ...(present.dimensions === null && dimensions !== null && { dimensions })
    }
    if (Object.keys(gained).length === 0) return
    unwrap(await service.from('demo_products').update(gained).eq('product_id', product_id).select('id'))
  })
}

function listOf(images: Json): Json[] {
  return Array.isArray(images) ? images : []
}

function urlsOf(images: Json): string[] {
  return listOf(images).map((image) =>
    String(typeof image === 'object' && image !== null && 'url' in image ? image.url : image)
  )
}

/** A URL without the address of the shop, which may have been another one when it was seeded. */
function storedPath(url: string): string {
  return url.replace(/^.*(?=\/storage\/v1\/object\/public\/)/, '')
}

function isBeginning(start: string[], list: string[]): boolean {
  return start.every((item, index) => item === list[index])
}

async function seedCollections(service: Service, catalogue: Catalogue, publicUrl: (path: string) => string): Promise<void> {
  const rows = catalogue.collections.map(({ image, product_ids: _, ...collection }, index) => ({
    ...collection,
    image_url: publicUrl(image),
    position: index + 1
  }))
  const once = { ignoreDuplicates: true }
  unwrap(
    await service
      .from('collections')
      .upsert(rows, { ...once, onConflict: 'slug' })
      .select('id')
  )
  const stored = unwrap(await service.from('collections').select('id, slug'))
  const items = (await storyItems(service, catalogue.collections, stored)).map(({ storyId, ...item }) => ({
    ...item,
    collection_id: storyId
  }))
  unwrap(await service.from('collection_items').upsert(items, once).select('product_uuid'))
}

async function seedCurations(service: Service, catalogue: Catalogue, publicUrl: (path: string) => string): Promise<void> {
  const rows = catalogue.curations.map(({ image, product_ids: _, ...curation }, index) => ({
    ...curation,
    image_url: publicUrl(image),
    position: index + 1
  }))
  const once = { ignoreDuplicates: true }
  unwrap(
    await service
      .from('curations')
      .upsert(rows, { ...once, onConflict: 'slug' })
      .select('id')
  )
  const stored = unwrap(await service.from('curations').select('id, slug'))
  const items = (await storyItems(service, catalogue.curations, stored)).map(({ storyId, ...item }) => ({
    ...item,
    curation_id: storyId
  }))
  unwrap(await service.from('curation_items').upsert(items, once).select('product_uuid'))
}

type Story = { slug: string; product_ids: string[] }

/** In the stories' order, without products that are gone. */
async function storyItems(service: Service, stories: Story[], stored: { id: string; slug: string }[]) {
  const products = unwrap(await service.from('demo_products').select('id, product_id'))
  const uuids = new Map(products.map(({ id, product_id }) => [product_id, id]))
  const productIds = new Map(stories.map(({ slug, product_ids }) => [slug, product_ids]))
  return stored.flatMap(({ id, slug }) =>
    (productIds.get(slug) ?? []).flatMap((productId, index) => {
      const uuid = uuids.get(productId)
      return uuid ? [{ storyId: id, product_uuid: uuid, position: index + 1 }] : []
    })
  )
}

async function seedWaitlist(service: Service, { waitlist }: Catalogue): Promise<void> {
  const present = new Set(unwrap(await service.from('waitlist').select('email')).map((entry) => entry.email))
  const rows = waitlist
    .filter((entry) => !present.has(entry.email))
    .map(({ joined_days_ago, ...entry }, index) => ({ ...entry, created_at: daysAgo(joined_days_ago + shareOfDay(index)) }))
  if (rows.length > 0) unwrap(await service.from('waitlist').insert(rows).select('id'))
}

async function seedClients(service: Service, catalogue: Catalogue, publicUrl: (path: string) => string): Promise<void> {
  const banners = bannersOf(catalogue)
  const present = unwrap(await service.from('profiles').select('email, client_profiles(id)'))
  const known = new Set(present.filter((profile) => profile.client_profiles.length > 0).map((profile) => profile.email))
  await eachAtOnce(
    catalogue.clients.filter((client) => !known.has(client.email)),
    async (client) => {
      const id = await createUser(service, { email: client.email, name: client.full_name })
      await dateProfile(service, id, client.member_since_days_ago)
      const banner = banners.get(client.email)
      await insertClientProfile(service, id, client, banner ? publicUrl(banner) : null)
    }
  )
}

/** Searches count for a fortnight, so they are dated anew at each seed. */
async function seedSearches(service: Service, { clients }: Catalogue): Promise<void> {
  const emails = clients.map(({ email }) => email)
  const people = unwrap(await service.from('profiles').select('id').in('email', emails).order('email').limit(10))
  const rows = demoSearches.flatMap(({ words, matches, clients: count }) =>
    people.slice(0, count).map(({ id }) => ({ user_id: id, words, matches }))
  )
  unwrap(await service.from('recent_searches').upsert(rows, { onConflict: 'user_id,words,day' }).select('words'))
}

/** Sets how many days ago somebody became a member. */
async function dateProfile(service: Service, id: string, days: number): Promise<void> {
  unwrap(
    await service
      .from('profiles')
      .update({ created_at: daysAgo(days) })
      .eq('id', id)
      .select('id')
  )
}

async function insertClientProfile(service: Service, id: string, client: ClientProfile, banner: string | null): Promise<void> {
  const row = {
    profile_id: id,
    banner_image_url: banner,
    status: client.status,
    annual_spend: client.annual_spend,
    orders_this_year: client.orders_this_year,
    location: client.location,
    last_active: client.last_active_days_ago === null ? null : daysAgo(client.last_active_days_ago),
    last_order: client.last_order_days_ago === null ? null : daysAgo(client.last_order_days_ago)
  }
  unwrap(await service.from('client_profiles').insert(row).select('id'))
}

/** Pictures for three clients in four, by email: close-ups of cloth, which can be cropped to a band. */
function bannersOf({ clients, products }: Catalogue): Map<string, string> {
  const materials = products
    .flatMap((product) => product.additional_images)
    .flatMap(({ description, url }) => (/cloth|silk|stitch$/.test(description) ? url : []))
  const pictured = clients.filter((_, index) => index % 4 !== 3)
  return new Map(pictured.map(({ email }, index) => [email, materials[index % materials.length] ?? '']))
}

async function seedAccounts(service: Service, { personas }: Catalogue): Promise<void> {
  const known = new Set(unwrap(await service.from('client_profiles').select('profile_id')).map((row) => row.profile_id))
  const add = async (user: SeedUser, memberSince: number, client: ClientProfile) => {
    const id = await createUser(service, { ...user, password: demoPassword })
    await dateProfile(service, id, memberSince)
    if (!known.has(id)) await insertClientProfile(service, id, client, null)
  }
  await eachAtOnce([...personas.entries()], ([index, persona]) => add(persona, 45 + index * 60, persona.client))
  await add({ ...demoStaff, role: 'admin' }, staffSince, noOrders)
}

/** Before the first clients, in days. */
const staffSince = 2000
const noOrders: ClientProfile = {
  status: 'active',
  annual_spend: 0,
  orders_this_year: 0,
  location: null,
  last_active_days_ago: 0,
  last_order_days_ago: null
}

type SeedUser = { email: string; name: string; password?: string; role?: string }

/** Returns the id of the new or existing user. */
async function createUser(service: Service, { email, name, password, role }: SeedUser): Promise<string> {
  const { data, error } = await service.auth.admin.createUser({
    email,
    email_confirm: true,
    user_metadata: { full_name: name },
    app_metadata: { demo: true, ...(role && { role }) },
    ...(password && { password })
  })
  if (data.user) return data.user.id
  if (error?.code !== 'email_exists') throw error
  const [profile] = unwrap(await service.from('profiles').select('id').eq('email', email))
  if (!profile) throw new Error(`The user ${email} has no profile`)
  return profile.id
}

async function eachAtOnce<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: requestsAtOnce }, worker))
}

function unwrap<Value>(answer: { data: Value | null; error: { message: string } | null }): Value {
  if (answer.error || answer.data === null) throw new Error(answer.error?.message ?? 'The server sent no data')
  return answer.data
}

/** A different time of day for each index. */
function shareOfDay(index: number): number {
  return ((index * 0.618) % 1) * 0.6
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 3600 * 1000).toISOString()
}
