import { Agent, request } from 'node:http'
import type { Page } from '@playwright/test'
import { inBrowser } from './browser.ts'
import { openDriver } from './driver.ts'
import { printTable } from './measure.ts'
import type { Product } from './product.ts'

const rows = 2000
const uploadedRows = 10_000
const insertHeaders = { 'content-type': 'application/json', prefer: 'return=minimal' }

export async function csvUpload(product: Product): Promise<void> {
  const insert = await openDriver(product, {
    method: 'POST',
    path: 'demo_products',
    search: '',
    headers: insertHeaders,
    body: JSON.stringify(productOf('driver'))
  })
  const driver = await perSecond(rows, (index) => insert.work(JSON.stringify(productOf(`driver/${index}`))))
  await insert.close()
  const http = await perSecond(rows, openHttp(product))
  const { upload, emptyCalls, heap, longTasks } = await inBrowser(product, uploadInBrowser)
  printTable(`CSV upload: products inserted one after the other, signed in as staff`, {
    'driver, commit for each row': { 'per second': driver.toFixed(0) },
    HTTP: { 'per second': http.toFixed(0), ratio: (http / driver).toFixed(2) },
    'Chromium: calls that do nothing': { 'per second': emptyCalls.toFixed(0) },
    [`Chromium: a file of ${uploadedRows.toLocaleString('en-US')} rows`]: {
      'per second': upload.toFixed(0),
      ratio: (upload / emptyCalls).toFixed(2),
      'heap MB': heap.toFixed(0),
      'long tasks': String(longTasks)
    }
  })
  await product.owner.query('delete from demo_products')
}

async function perSecond(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
  for (let index = 0; index < 200; index += 1) await work(-1 - index)
  const startedAt = performance.now()
  for (let index = 0; index < count; index += 1) await work(index)
  return (count * 1000) / (performance.now() - startedAt)
}

/** Over one keep-alive connection; Node's fetch takes longer than the server. */
function openHttp({ url, anonKey, token }: Product): (index: number) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { ...insertHeaders, apikey: anonKey, authorization: `Bearer ${token}` }
  return (index) =>
    new Promise((resolve, reject) => {
      const sent = request(`${url}/rest/v1/demo_products`, { method: 'POST', agent, headers }, (response) => {
        if (response.statusCode !== 201) reject(new Error(`The insert returned ${response.statusCode}`))
        response.resume().on('end', resolve)
      })
      sent.on('error', reject).end(JSON.stringify(productOf(`http/${index}`)))
    })
}

async function uploadInBrowser(page: Page) {
  await page.goto('/backoffice/products?tab=upload')
  await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv()) })
  await page
    .getByText(`${uploadedRows.toLocaleString('en-US')} rows would be added, 0 would fail, 0 are already there`)
    .waitFor()
  const emptyCalls = await page.evaluate(async (count) => {
    const startedAt = performance.now()
    for (let index = 0; index < count; index += 1) await (await fetch('/config.json', { cache: 'no-store' })).text()
    return (count * 1000) / (performance.now() - startedAt)
  }, rows)
  return { emptyCalls, ...(await timeUpload(page)) }
}

/** Measured in the page: polling by the driver would slow it down. */
function timeUpload(page: Page): Promise<{ upload: number; heap: number; longTasks: number }> {
  return page.evaluate(
    (count) =>
      new Promise((resolve) => {
        let longTasks = 0
        new PerformanceObserver((list) => {
          longTasks += list.getEntries().length
        }).observe({ entryTypes: ['longtask'] })
        const startedAt = performance.now()
        new MutationObserver(() => {
          if (!document.querySelector('[aria-label=Result]')) return
          const upload = (count * 1000) / (performance.now() - startedAt)
          const memory = 'memory' in performance ? (performance.memory as { usedJSHeapSize: number }) : { usedJSHeapSize: 0 }
          resolve({ upload, heap: memory.usedJSHeapSize / 1e6, longTasks })
        }).observe(document.body, { childList: true, subtree: true })
        const buttons = [...document.querySelectorAll('button')]
        buttons.find((button) => button.textContent === 'Upload' && button.role !== 'tab')?.click()
      }),
    uploadedRows
  )
}

function productOf(link: string) {
  return {
    product_id: `https://house.example/${link}`,
    name: `Signet ring ${link}`,
    brand: 'Rademar',
    description: 'A ring of 18-carat gold, engraved by hand in one evening, and never the same way twice.',
    description_short: 'A ring of 18-carat gold, engraved by hand in one evening, and never the same way twice.',
    price: 1650,
    original_price: 1800,
    category: 'Rings',
    subcategory: 'Signet rings',
    gender: 'women',
    image_url: 'https://house.example/ring.webp',
    material: null,
    care_instructions: null,
    country_of_origin: null,
    stock_status: 'in_stock',
    is_sale: false,
    is_new_arrival: true,
    is_featured: false,
    colors: ['Black', 'Rust'],
    available_sizes: ['50', '52'],
    tags: [],
    additional_images: []
  }
}

function csv(): string {
  const lines = Array.from({ length: uploadedRows }, (_, index) => {
    const { product_id, name, brand, category, subcategory, gender, image_url, description } = productOf(`csv/${index}`)
    return `${name},${product_id},${brand},${category},${subcategory},${gender},1650,1800,${image_url},"${description}","[""Black"",""Rust""]","[""50"",""52""]",1`
  })
  const header =
    'Title,cproduct_link_URL,Brand,Category,subcategory,gender,Price,original_price,Image,Education,colors,available_sizes,is_new_arrival'
  return [header, ...lines].join('\n')
}
