import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { cardColumns, type ProductCardRow } from './catalogue-queries.ts'

export type StoryCard = {
  slug: string
  title: string
  line: string
  imageUrl: string | null
  productImageUrl: string | null
  productCount: number
}

export type CurationCard = StoryCard &
  Record<CurationAspect, string> & {
    id: string
    /** The horizontal position of the object in the picture, 0 to 1; null if unknown. */
    imageFocus: number | null
  }

export type CurationAspect = 'occasion' | 'season' | 'mood'

export type Story = {
  /** As it is arranged: 'curation:' or 'collection:' with its id. Missing from what older versions have stored. */
  page?: string
  curationId?: string
  title: string
  label: string
  line: string
  text: string
  imageUrl: string | null
  items: { product: ProductCardRow; note: string | undefined }[]
}

const itemPictures = 'position, shown_products!inner(image_url)'
const itemCards = `note, position, shown_products!inner(${cardColumns})` as const

export function curationsQuery() {
  return queryOptions({
    queryKey: keys.curations.list(),
    meta: { persisted: true },
    queryFn: async (): Promise<CurationCard[]> => {
      const client = await supabase()
      const { data } = await client
        .from('curations')
        .select(`id, slug, title, standfirst, occasion, season, mood, image_url, image_focus, curation_items(${itemPictures})`)
        .order('position')
        .order('title')
        .order('position', { referencedTable: 'curation_items' })
        .throwOnError()
      return data.map(({ id, slug, title, standfirst, occasion, season, mood, image_url, image_focus, curation_items }) => ({
        id,
        slug,
        title,
        line: standfirst ?? '',
        occasion: occasion ?? '',
        season: season ?? '',
        mood: mood ?? '',
        imageUrl: image_url,
        imageFocus: image_focus,
        productImageUrl: curation_items[0]?.shown_products.image_url ?? null,
        productCount: curation_items.length
      }))
    }
  })
}

export function collectionsQuery() {
  return queryOptions({
    queryKey: keys.collections.list(),
    meta: { persisted: true },
    queryFn: async (): Promise<StoryCard[]> => {
      const client = await supabase()
      const { data } = await client
        .from('collections')
        .select(`slug, name, line, image_url, collection_items(${itemPictures})`)
        .order('position')
        .order('name')
        .order('position', { referencedTable: 'collection_items' })
        .throwOnError()
      return data.map(({ slug, name, line, image_url, collection_items }) => ({
        slug,
        title: name,
        line: line ?? '',
        imageUrl: image_url,
        productImageUrl: collection_items[0]?.shown_products.image_url ?? null,
        productCount: collection_items.length
      }))
    }
  })
}

export function curationQuery(slug: string) {
  return queryOptions({
    queryKey: keys.curations.bySlug(slug),
    meta: { persisted: true },
    queryFn: async (): Promise<Story | null> => {
      const client = await supabase()
      const { data } = await client
        .from('curations')
        .select(`id, title, standfirst, story, occasion, season, mood, image_url, curation_items(${itemCards})`)
        .eq('slug', slug)
        .order('position', { referencedTable: 'curation_items' })
        .maybeSingle()
        .throwOnError()
      if (!data) return null
      return {
        page: `curation:${data.id}`,
        curationId: data.id,
        title: data.title,
        label: [data.season, data.occasion, data.mood].filter(Boolean).join(', '),
        line: data.standfirst ?? '',
        text: data.story ?? '',
        imageUrl: data.image_url,
        items: data.curation_items.map(({ note, shown_products }) => ({ product: shown_products, note: note ?? undefined }))
      }
    }
  })
}

export function collectionQuery(slug: string) {
  return queryOptions({
    queryKey: keys.collections.bySlug(slug),
    meta: { persisted: true },
    queryFn: async (): Promise<Story | null> => {
      const client = await supabase()
      const { data } = await client
        .from('collections')
        .select(`id, name, line, description, image_url, collection_items(${itemCards})`)
        .eq('slug', slug)
        .order('position', { referencedTable: 'collection_items' })
        .maybeSingle()
        .throwOnError()
      if (!data) return null
      return {
        page: `collection:${data.id}`,
        title: data.name,
        label: 'Collection',
        line: data.line ?? '',
        text: data.description ?? '',
        imageUrl: data.image_url,
        items: data.collection_items.map(({ note, shown_products }) => ({ product: shown_products, note: note ?? undefined }))
      }
    }
  })
}

export type CandidateProduct = ProductCardRow & { colors: string[]; country_of_origin: string }

export function candidateProductsQuery(count: number) {
  return queryOptions({
    queryKey: keys.products.byRule(count),
    meta: { persisted: true },
    queryFn: async (): Promise<CandidateProduct[]> => {
      const client = await supabase()
      const columns = `${cardColumns}, colors, country_of_origin` as const
      const newest = client.from('shown_products').select(columns).order('created_at', { ascending: false })
      const { data } = await newest.limit(count).throwOnError()
      return data.map((product) => ({
        ...product,
        colors: product.colors ?? [],
        country_of_origin: product.country_of_origin ?? ''
      }))
    }
  })
}

export type LookItem = { product: ProductCardRow; curation: string }

export function lookQuery(productId: string) {
  return queryOptions({
    queryKey: keys.curations.ofProduct(productId),
    meta: { persisted: true },
    queryFn: async (): Promise<LookItem[]> => {
      const client = await supabase()
      const { data } = await client
        .from('curation_items')
        .select(`curations(title, position, curation_items(position, shown_products!inner(${cardColumns})))` as const)
        .eq('product_uuid', productId)
        .order('curations(position)')
        .order('position', { referencedTable: 'curations.curation_items' })
        .throwOnError()
      return data.flatMap(({ curations: { title, curation_items } }) =>
        curation_items.map(({ shown_products }) => ({ product: shown_products, curation: title }))
      )
    }
  })
}
