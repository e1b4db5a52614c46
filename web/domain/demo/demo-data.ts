import { catalogue } from 'virtual:demo-data'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import type { CurationCard, StoryCard } from '#web/domain/catalogue/story-queries.ts'

export type VideoBanner = { title: string; line: string; link: string; alt: string; mp4: string; webm: string; poster: string }

export type DemoContent = {
  products: ProductCardRow[]
  brands: { name: string; imageUrl: string }[]
  videoBanners: VideoBanner[]
  collections: StoryCard[]
  curationProducts: CurationCard[]
  userName: string
  profileImage: string | null
}

/** Undefined for an email that is no demo account: other shops must not show anything of the demo. */
export function demoContentOf(email: string): DemoContent | undefined {
  const persona = catalogue.personas.find((each) => each.email === email.toLowerCase())
  if (!persona) return undefined
  const pictures = new Map(catalogue.products.map(({ product_id, image_url }) => [product_id, image_url]))
  const firstPicture = ([first = '']: string[]) => stored(pictures.get(first) ?? null)
  return {
    products: catalogue.products.map((product) => ({
      ...product,
      id: product.product_id,
      image_url: stored(product.image_url),
      additional_images: [],
      tags: [],
      created_at: ''
    })),
    brands: catalogue.brands.map(({ name, brand_image_url }) => ({ name, imageUrl: stored(brand_image_url) ?? '' })),
    videoBanners: catalogue.videoBanners.map(({ file_mp4, file_webm, poster, ...banner }) => ({
      ...banner,
      mp4: stored(file_mp4) ?? '',
      webm: stored(file_webm) ?? '',
      poster: stored(poster) ?? ''
    })),
    collections: catalogue.collections.map(({ slug, name, line, image, product_ids }) => ({
      slug,
      title: name,
      line,
      imageUrl: stored(image),
      productImageUrl: firstPicture(product_ids),
      productCount: product_ids.length
    })),
    curationProducts: catalogue.curations.map(({ standfirst, image, image_focus, product_ids, ...curation }) => ({
      ...curation,
      // Only the database knows it; until it responds a curation cannot be saved.
      id: '',
      line: standfirst,
      imageUrl: stored(image),
      imageFocus: image_focus,
      productImageUrl: firstPicture(product_ids),
      productCount: product_ids.length
    })),
    userName: persona.name,
    profileImage: stored(persona.profile_image)
  }
}

function stored(path: string | null): string | null {
  return path && `/storage/v1/object/public/brand-assets/demo/${path}`
}
