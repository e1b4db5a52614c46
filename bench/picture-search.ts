import { readDemoDescriptors } from '#supabase/demo/demo-descriptors.ts'
import { evaluatePictures } from '#supabase/picture-evaluation/evaluate-pictures.ts'
import { inWords, measureHttp, printTable, summarize } from './measure.ts'
import { mixedDescriptors } from './picture-vectors.ts'
import type { Product } from './product.ts'

const products = 50_000
const batch = 1000
const rounds = 40

export async function pictureSearch(product: Product): Promise<void> {
  const rates = Object.entries(await evaluatePictures())
  printTable(
    'Altered copies of the demo’s pictures, and second views of its products, among them: per cent found',
    Object.fromEntries(rates.map(([name, { top1, top5 }]) => [name, { first: String(top1), 'among five': String(top5) }]))
  )
  const descriptors = mixedDescriptors([...readDemoDescriptors().values()])
  await fill(product, descriptors)
  const queries = Array.from({ length: rounds }, () => descriptors.next().value)
  const requests: Record<string, object> = {
    'all three': {},
    'within a category': { category: 'Bags' },
    'shape only': { colour: 0, texture: 0 }
  }
  const rows: Record<string, Record<string, string>> = {}
  for (const [name, request] of Object.entries(requests))
    rows[`${name}, driver`] = await measureDriver(product, queries, request)
  const body = JSON.stringify({ descriptor: [...(queries[0] ?? [])] })
  const headers = { apikey: product.anonKey, 'content-type': 'application/json' }
  const http = await measureHttp(`${product.url}/rest/v1/rpc/search_by_picture`, headers, 1, 200, { method: 'POST', body })
  rows['all three, HTTP, 1 client'] = inWords(http)
  const read = () =>
    measureHttp(`${product.url}/rest/v1/demo_products?select=id,name&limit=10`, { apikey: product.anonKey }, 1, 200)
  rows['ten products, HTTP, 1 client'] = inWords(await read())
  const [beside] = await Promise.all([
    read(),
    measureHttp(`${product.url}/rest/v1/rpc/search_by_picture`, headers, 1, 200, { method: 'POST', body })
  ])
  rows['ten products while another client searches'] = inWords(beside)
  printTable(`A search by picture among ${(products * 2).toLocaleString('en-US')}`, rows)
}

async function measureDriver({ owner }: Product, queries: Float32Array[], request: object): Promise<Record<string, string>> {
  const times: number[] = []
  for (const query of queries) {
    const startedAt = performance.now()
    await owner.query('select * from search_by_picture($1::real[], $2)', [textOf(query), request])
    times.push(performance.now() - startedAt)
  }
  return inWords(summarize(times))
}

async function fill({ owner }: Product, descriptors: Generator<Float32Array, never>): Promise<void> {
  await owner.query(fillSql, [products])
  for (let first = 1; first <= products; first += batch) {
    const urls = Array.from({ length: batch }, (_, index) => [urlOf(first + index, ''), urlOf(first + index, '-b')]).flat()
    const texts = urls.map(() => textOf(descriptors.next().value))
    await owner.query(
      `update product_pictures as picture set descriptor = given.descriptor::real[]
       from unnest($1::text[], $2::text[]) as given (url, descriptor) where picture.url = given.url`,
      [urls, texts]
    )
  }
  await owner.query('vacuum full analyze product_pictures, picture_signatures')
  await owner.query('vacuum analyze demo_products')
}

function urlOf(index: number, view: string): string {
  return `https://images.example/${index}${view}.webp`
}

function textOf(descriptor: Float32Array): string {
  return `{${descriptor.join(',')}}`
}

const fillSql = `
  insert into demo_products (product_id, name, brand, category, image_url, additional_images)
  select 'PROD-' || n, 'Product ' || n, 'House ' || (1 + n % 200),
    (array['Bags', 'Ready-to-Wear', 'Accessories', 'Shoes', 'Jewellery', 'Fragrance'])[1 + n % 6],
    'https://images.example/' || n || '.webp', jsonb_build_array('https://images.example/' || n || '-b.webp')
  from generate_series(1, $1) as n`
