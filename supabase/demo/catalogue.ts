import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export const demoFolder = import.meta.dirname

const path = z.string().nullable()
const status = z.enum(['active', 'inactive'])

const brand = z.object({
  name: z.string(),
  status,
  description: z.string(),
  website_url: z.string(),
  contact_email: z.string(),
  contact_phone: z.string().nullable(),
  brand_image_url: path,
  video_url: path,
  logo_black_url: path,
  logo_white_url: path
})

const product = z.object({
  product_id: z.string(),
  name: z.string(),
  brand: z.string(),
  description: z.string(),
  description_short: z.string(),
  price: z.number().nullable(),
  original_price: z.number().nullable(),
  currency: z.string(),
  category: z.string(),
  subcategory: z.string(),
  gender: z.enum(['men', 'women', 'unisex', 'kids']),
  image_url: path,
  video_url: path,
  material: z.string(),
  care_instructions: z.string(),
  country_of_origin: z.string(),
  dimensions_cm: z.object({ width: z.number(), height: z.number(), depth: z.number(), drop: z.number().optional() }),
  stock_status: z.enum(['in_stock', 'low_stock', 'out_of_stock']),
  is_sale: z.boolean(),
  is_new_arrival: z.boolean(),
  is_featured: z.boolean(),
  colors: z.array(z.string()),
  available_sizes: z.array(z.string()),
  tags: z.array(z.string()),
  additional_images: z.array(
    z.object({
      url: z.string(),
      type: z.string(),
      description: z.string(),
      /** The entry of `colors` in the picture, if it is not the first. */
      color: z.string().optional()
    })
  )
})

const collection = z.object({
  slug: z.string(),
  name: z.string(),
  line: z.string(),
  description: z.string(),
  image: z.string(),
  product_ids: z.array(z.string())
})

const curation = z.object({
  slug: z.string(),
  title: z.string(),
  standfirst: z.string(),
  story: z.string(),
  occasion: z.string(),
  season: z.string(),
  mood: z.string(),
  image: z.string(),
  image_focus: z.number().min(0).max(1),
  product_ids: z.array(z.string())
})

const videoBanner = z.object({
  title: z.string(),
  line: z.string(),
  link: z.string(),
  alt: z.string(),
  file_mp4: z.string(),
  file_webm: z.string(),
  poster: z.string()
})

const clientProfile = z.object({
  status: z.enum(['active', 'inactive', 'vip', 'new']),
  annual_spend: z.number(),
  orders_this_year: z.number(),
  location: z.string().nullable(),
  last_active_days_ago: z.number().nullable(),
  last_order_days_ago: z.number().nullable()
})

const client = clientProfile.extend({
  full_name: z.string(),
  email: z.string(),
  member_since_days_ago: z.number()
})

const catalogue = z.object({
  brands: z.array(brand),
  products: z.array(product),
  collections: z.array(collection),
  curations: z.array(curation),
  video_banners: z.array(videoBanner),
  personas: z.array(z.object({ email: z.string(), name: z.string(), profile_image: path, client: clientProfile })),
  clients: z.array(client),
  waitlist: z.array(
    z.object({ full_name: z.string(), email: z.string(), phone: z.string().nullable(), joined_days_ago: z.number() })
  )
})

export type ClientProfile = z.infer<typeof clientProfile>

export type Catalogue = z.infer<typeof catalogue>

/** Paths of pictures and films are relative to `demoFolder`. */
export function readCatalogue(): Catalogue {
  return catalogue.parse(JSON.parse(readFileSync(join(demoFolder, 'catalogue.json'), 'utf8')))
}

/** The order in which the demo dates products: new arrivals first, and brands take turns. */
export function newestFirst<Part extends { brand: string; is_new_arrival: boolean }>(products: Part[]): Part[] {
  const counts = new Map<string, number>()
  const places = new Map(
    products.map((product) => {
      const key = `${product.brand} ${product.is_new_arrival}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return [product, counts.get(key) ?? 0]
    })
  )
  return [...products].sort(
    (a, b) => Number(b.is_new_arrival) - Number(a.is_new_arrival) || (places.get(a) ?? 0) - (places.get(b) ?? 0)
  )
}
