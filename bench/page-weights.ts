import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesOf, readManifest } from '../scripts/built-files.ts'
import { printTable } from './measure.ts'

const dist = join(import.meta.dirname, '../dist')

const entry = 'index.html'
const library = '@supabase/supabase-js/dist/index.mjs'
const text = [entry, 'app/start-text-page.tsx']
const frame = [entry, 'app/shop-layout.tsx', library]
const pages: Record<string, { own: string; around: string[] }> = {
  '/': { own: entry, around: [] },
  '/auth': { own: 'auth/auth-page.tsx', around: [entry, library] },
  '/signup-flow': { own: 'auth/sign-up-flow.tsx', around: [entry, library] },
  '/two-step': { own: 'auth/second-step-page.tsx', around: [entry, 'app/app-providers.tsx', library] },
  '/partners': { own: 'shop/partners/partners-opening.tsx', around: text },
  '/space': { own: 'shop/space/space-opening.tsx', around: text },
  '/terms': { own: 'shop/information/terms.tsx', around: text },
  '/privacy': { own: 'shop/information/privacy.tsx', around: text },
  '/delivery': { own: 'shop/information/delivery.tsx', around: text },
  '/contact': { own: 'shop/information/contact.tsx', around: text },
  '/accessibility': { own: 'shop/information/accessibility.tsx', around: text },
  '/sizes': { own: 'shop/information/size-charts.tsx', around: text },
  '/home': { own: 'shop/home/home.tsx', around: frame },
  '/product': { own: 'shop/product/product.tsx', around: frame },
  '/brand': { own: 'shop/brand/brand.tsx', around: frame },
  '/discover': { own: 'shop/discover/discover.tsx', around: frame },
  '/search': { own: 'shop/search/search-page.tsx', around: frame },
  '/search/picture': { own: 'shop/picture-search/picture-search-page.tsx', around: frame },
  '/voice': { own: 'shop/voice/voice.tsx', around: frame },
  '/personalise': { own: 'shop/personalise/personalise.tsx', around: frame },
  'search, opened on a page': { own: 'shop/search/search-overlay.tsx', around: frame },
  '/cart': { own: 'shop/cart/cart-page.tsx', around: frame }
}

export async function pageWeights(): Promise<void> {
  const manifest = await readManifest(dist)
  const rows = Object.entries(pages).map(async ([path, { own, around }]) => {
    const there = filesOf(manifest, around)
    const whole = filesOf(manifest, [...around, own])
    const alone = [...whole].filter((file) => !there.has(file))
    return [path, { own: await weigh(alone), 'first visit': await weigh([...whole]) }] as const
  })
  printTable('JavaScript, kB gzipped', Object.fromEntries(await Promise.all(rows)))
}

async function weigh(files: string[]): Promise<string> {
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length)
  )
  return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)
}
