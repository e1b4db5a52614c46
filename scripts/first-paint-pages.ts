import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { filesOf, readManifest } from './built-files.ts'

const names = ['landing', 'auth', 'signup', 'home', 'product', 'brand', 'discover'] as const

type Name = (typeof names)[number]
type Module = { renderFirstPaints: () => Record<Name, string> }

const root = join(import.meta.dirname, '..')
type Paint = {
  /** Only who is signed in gets to see it. */
  isForMembers: boolean
  /** What the app loads for the page, by the names of the build's manifest: asked for at once, not one after the other. */
  modules: string[]
}

const client = '@supabase/supabase-js/dist/index.mjs'
const paints: Record<Name, Paint> = {
  landing: { isForMembers: false, modules: ['index.html', 'shop/landing/landing-below.tsx'] },
  auth: { isForMembers: false, modules: ['index.html', 'app/start-app.tsx', 'auth/auth-page.tsx', client] },
  signup: { isForMembers: false, modules: ['index.html', 'app/start-app.tsx', 'auth/auth-page.tsx', client] },
  home: {
    isForMembers: true,
    modules: ['index.html', 'app/start-app.tsx', 'app/shop-layout.tsx', 'shop/home/home.tsx', client]
  },
  product: {
    isForMembers: true,
    modules: ['index.html', 'app/start-app.tsx', 'app/shop-layout.tsx', 'shop/product/product.tsx', client]
  },
  brand: {
    isForMembers: true,
    modules: ['index.html', 'app/start-app.tsx', 'app/shop-layout.tsx', 'shop/brand/brand.tsx', client]
  },
  discover: {
    isForMembers: true,
    modules: ['index.html', 'app/start-app.tsx', 'app/shop-layout.tsx', 'shop/discover/discover.tsx', client]
  }
}

/** Writes the built page once more for each page that paints before the app is there: dist/first-paint/NAME.html. */
export async function writeFirstPaintPages(dist: string): Promise<void> {
  const page = await readFile(join(dist, 'index.html'), 'utf8')
  const manifest = await readManifest(dist)
  // Node has one that warns when it is looked at.
  Object.defineProperty(globalThis, 'localStorage', { value: undefined })
  const { module } = await runnerImport<Module>(join(root, 'web/app/first-paint.tsx'), {
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn'
  })
  const markup = module.renderFirstPaints()
  await mkdir(join(dist, 'first-paint'), { recursive: true })
  for (const name of names) {
    const files = [...filesOf(manifest, paints[name].modules)]
    const html = withFirstPaint(page, markup[name], files, paints[name].isForMembers)
    await writeFile(join(dist, 'first-paint', `${name}.html`), html)
  }
}

const maxWaitMs = 1000
/** On a slow phone each takes some milliseconds; between so many a finger is let through. */
const preloadsAtOnce = 4

const forMembers = `try {
          if (!Object.keys(localStorage).some((key) => key.endsWith('-auth-token'))) paint.remove()
        } catch {}`

/**
 * Lays the markup over the empty root. The app is loaded when that is painted, so that on a slow line nothing is in the
 * way of what is seen first. The markup goes with the change that brings the page's heading, or news that there will be
 * none, so that nothing flickers.
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
        // A window out of sight, or a browser that does not tell, waits for no paint.
        new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
        setTimeout(start, document.hidden ? 0 : ${maxWaitMs})
      })()
    `
  return page
    .replace(start, '')
    .replaceAll(/<link rel="modulepreload" [^>]+>\s*/g, '')
    .replace(root, () => `${root}\n    ${markup}\n    <script>${script}</script>`)
}
