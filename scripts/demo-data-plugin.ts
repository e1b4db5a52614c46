import type { Plugin } from 'vite'
import { newestFirst, readCatalogue } from '#supabase/demo/catalogue.ts'

const id = 'virtual:demo-data'

export function demoData(): Plugin {
  return {
    name: 'vitrine:demo-data',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (loaded) => (loaded === `\0${id}` ? `export const catalogue = ${JSON.stringify(firstPaint())}` : undefined)
  }
}

function firstPaint() {
  const { products, brands, collections, curations, video_banners, personas } = readCatalogue()
  return {
    products: newestFirst(products).map((product) => ({
      product_id: product.product_id,
      name: product.name,
      brand: product.brand,
      category: product.category,
      price: product.price,
      original_price: product.original_price,
      currency: product.currency,
      image_url: product.image_url,
      stock_status: product.stock_status,
      is_sale: product.is_sale,
      is_new_arrival: product.is_new_arrival,
      is_featured: product.is_featured
    })),
    brands: brands.filter(({ status }) => status === 'active').map(({ name, brand_image_url }) => ({ name, brand_image_url })),
    collections: collections.map(({ slug, name, line, image, product_ids }) => ({ slug, name, line, image, product_ids })),
    curations: curations.map(({ slug, title, standfirst, occasion, season, mood, image, image_focus, product_ids }) => ({
      slug,
      title,
      standfirst,
      occasion,
      season,
      mood,
      image,
      image_focus,
      product_ids
    })),
    videoBanners: video_banners,
    personas: personas.map(({ email, name, profile_image }) => ({ email, name, profile_image }))
  }
}

export type FirstPaint = ReturnType<typeof firstPaint>
