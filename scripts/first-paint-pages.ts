import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { filesOf, readManifest } from './built-files.ts'

type Module = { renderFirstPaints: () => Record<string, string> }

const root = join(import.meta.dirname, '..')
type Paint = {
  /** Shown to signed-in visitors only. */
  isForMembers: boolean
  /** Preloaded at once, by their names in the build's manifest. */
  modules: string[]
}

const texts = {
  terms: 'terms',
  privacy: 'privacy',
  delivery: 'delivery',
  contact: 'contact',
  accessibility: 'accessibility',
  sizes: 'size-charts'
}
const textPaint = (file: string): Paint => ({
  isForMembers: false,
  modules: ['index.html', 'app/start-text-page.tsx', `shop/${file}.tsx`]
})

const client = '@supabase/supabase-js/dist/index.mjs'
const brandPaint: Paint = {
  isForMembers: true,
  modules: ['index.html', 'app/start-app.tsx', 'app/shop-layout.tsx', 'shop/brand/brand.tsx', client]
}
const paints: Record<string, Paint> = {
  ...Object.fromEntries(Object.entries(texts).map(([name, file]) => [name, textPaint(`information/${file}`)])),
  partners: textPaint('partners/partners-opening'),
  space: textPaint('space/space-opening'),
  landing: { isForMembers: false, modules: ['index.html', 'shop/landing/landing-below.tsx'] },
  auth: { isForMembers: false, modules: ['index.html', 'app/start-app.tsx', 'auth/auth-page.tsx', client] },
  signup: { isForMembers: false, modules: ['index.html', 'app/start-app.tsx', 'auth/auth-page.tsx', client] },
  'two-step': {
    isForMembers: false,
    modules: ['index.html', 'app/start-app.tsx', 'app/app-providers.tsx', 'auth/second-step-page.tsx', client]
  },
  guided: { isForMembers: false, modules: ['index.html', 'app/start-app.tsx', 'auth/sign-up-flow.tsx', client] },
  home: {
    isForMembers: true,
    modules: ['index.html', 'app/start-app.tsx', 'app/shop-layout.tsx', 'shop/home/home.tsx', client]
  },
  product: {
    isForMembers: true,
    modules: ['index.html', 'app/start-app.tsx', 'app/shop-layout.tsx', 'shop/product/product.tsx', client]
  },
  brand: brandPaint,
  'brand-film': brandPaint,
  discover: {
    isForMembers: true,
    modules: ['index.html', 'app/start-app.tsx', 'app/shop-layout.tsx', 'shop/discover/discover.tsx', client]
  }
}

export async function writeFirstPaintPages(dist: string): Promise<void> {
  const page = await readFile(join(dist, 'index.html'), 'utf8')
  const manifest = await readManifest(dist)
  // Node's own localStorage warns when it is accessed.
  Object.defineProperty(globalThis, 'localStorage', { value: undefined })
  const { module } = await runnerImport<Module>(join(root, 'web/app/first-paint.tsx'), {
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn'
  })
  const markup = module.renderFirstPaints()
  await mkdir(join(dist, 'first-paint'), { recursive: true })
  for (const [name, { isForMembers, modules }] of Object.entries(paints)) {
    const html = withFirstPaint(page, markup[name] ?? '', [...filesOf(manifest, modules)], isForMembers)
    await writeFile(join(dist, 'first-paint', `${name}.html`), html)
  }
}

const maxWaitMs = 1000
/** On a slow phone each takes some milliseconds; smaller batches let touches through. */
const preloadsAtOnce = 4

const forMembers = `try {
          if (!Object.keys(localStorage).some((key) => key.endsWith('-auth-token'))) paint.remove()
        } catch {}`

/**
 * The app loads after the first paint, so that nothing competes with it on a slow line. The markup is removed when the
 * page's heading appears, to avoid flicker.
 */
function withFirstPaint(page: string, markup: string, [entry, ...files]: string[], isForMembers: boolean): string {
  const root = '<div id="root"></div>'
  const start = `<script type="module" crossorigin src="/${entry}"></script>`
  if (!page.includes(start) || !page.includes(root)) throw new Error('index.html has no entry or no root')
  const script = `
      ;(() => {
        const paint = document.getElementById('first-paint')
        const root = document.getElementById('root')
        ${isForMembers ? forMembers : ''}
        new MutationObserver((_, observer) => {
          if (!root.querySelector('h1, [role=alert]')) return
          paint.remove()
          observer.disconnect()
        }).observe(root, { childList: true, subtree: true })
        const files = ${JSON.stringify(files.map((file) => file.replace('assets/', '')))}
        let isStarted = false
        const preload = () => {
          for (const file of files.splice(0, ${preloadsAtOnce})) {
            const link = document.createElement('link')
            document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: '/assets/' + file }))
          }
          if (files.length > 0) setTimeout(preload)
        }
        const start = () => {
          if (isStarted) return
          isStarted = true
          import('/${entry}')
          preload()
        }
        // Hidden windows, and browsers without paint timing, do not wait.
        new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
        setTimeout(start, document.hidden ? 0 : ${maxWaitMs})
      })()
    `
  return page
    .replace(start, '')
    .replaceAll(/<link rel="modulepreload" [^>]+>\s*/g, '')
    .replace(root, () => `${root}\n    ${markup}\n    <script>${script}</script>`)
}
