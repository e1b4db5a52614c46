import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { findChromium } from '../scripts/chromium.mjs'
import { blockingTimeByProcessor } from './blocking-time.ts'
import { printTable } from './measure.ts'
import type { Product } from './product.ts'
import { type StoredSession, signInHalfWay, signInShopper } from './shopper.ts'

const runs = 3
const lighthouse = 'lighthouse@13.5.0'
const debuggingPort = 9333
const debuggingUrl = `http://127.0.0.1:${debuggingPort}`
/** The cart is polled, so the page never becomes idle. */
const maxLoadMs = 15_000

const publicPaths = [
  '/',
  '/auth',
  '/signup',
  '/signup-flow',
  '/two-step',
  '/partners',
  '/space',
  '/terms',
  '/privacy',
  '/delivery',
  '/contact',
  '/accessibility',
  '/sizes'
]
const signedIn = ['/home', '/product/VIT-0001', '/brand/Rademar', '/discover']

const score = z.object({ score: z.number().nullable() })
const amount = z.object({ numericValue: z.number() })
const report = z.object({
  finalDisplayedUrl: z.string(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score }),
  audits: z.object({
    'first-contentful-paint': amount,
    'largest-contentful-paint': amount,
    'total-blocking-time': amount,
    'cumulative-layout-shift': amount
  })
})

type Load = { report: z.infer<typeof report>; processorMs: number }
type Visit = { url: string; session?: StoredSession | undefined }

/** Medians of Lighthouse runs on its slow phone, beside a bare page in the same run; `public` is every page for visitors. */
export async function pageLoads(product: Product, wanted: string[]): Promise<void> {
  const bare = await serveBarePage()
  const [shopper, halfWay] = [await signInShopper(product), await signInHalfWay(product)]
  const sessionOf = (path: string) => (path === '/two-step' ? halfWay : signedIn.includes(path) ? shopper : undefined)
  const chosen = wanted.flatMap((name) => (name === 'public' ? publicPaths : [name]))
  const paths = [...publicPaths, ...signedIn].filter((path) => chosen.length === 0 || chosen.includes(path))
  try {
    const rows: Record<string, Record<string, string>> = { 'a bare page': summary(await repeat({ url: bare.url })) }
    for (const path of paths) {
      rows[path] = summary(await repeat({ url: product.url + path, session: sessionOf(path) }))
    }
    printTable(`Lighthouse, a slow phone, median of ${runs} runs`, rows)
  } finally {
    bare.server.close()
  }
}

async function repeat(visit: Visit): Promise<Load[]> {
  const found: Load[] = []
  for (let run = 0; run < runs; run += 1) found.push(await load(visit))
  return found
}

async function load({ url, session }: Visit): Promise<Load> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'))
  try {
    const browser = await startChromium(profile)
    try {
      if (session) await storeSession(url, session)
      return await runLighthouse(url, profile)
    } finally {
      await stopChromium(browser)
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** In the running browser: not every Chromium reads what an earlier process stored. */
async function storeSession(url: string, { name, value }: StoredSession): Promise<void> {
  const browser = await chromium.connectOverCDP(debuggingUrl)
  const page = await browser.contexts()[0]?.newPage()
  if (!page) throw new Error('Chromium has no profile')
  await page.goto(new URL('/mark.svg', url).href)
  await page.evaluate((item) => localStorage.setItem(item.name, item.value), { name, value })
  await page.close()
  await browser.close()
}

async function startChromium(profile: string): Promise<ChildProcess> {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  const places = [`--user-data-dir=${profile}`, `--remote-debugging-port=${debuggingPort}`]
  if (await isListening()) throw new Error(`Another browser listens on port ${debuggingPort}`)
  const browser = spawn(await findChromium(), [...flags, ...places, 'about:blank'], { stdio: 'ignore' })
  while (browser.exitCode === null && !(await isListening())) await setTimeout(50)
  return browser
}

/** By the protocol: Debian's Chromium is started by a script, and killing that would leave the browser running. */
async function stopChromium(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = once(process, 'exit')
  const browser = await chromium.connectOverCDP(debuggingUrl)
  await (await browser.newBrowserCDPSession()).send('Browser.close')
  await ended
}

async function isListening(): Promise<boolean> {
  return fetch(`${debuggingUrl}/json/version`).then(
    (response) => response.ok,
    () => false
  )
}

async function runLighthouse(url: string, folder: string): Promise<Load> {
  const path = join(folder, 'lighthouse')
  const flags = [
    `--port=${debuggingPort}`,
    '--output=json',
    `--output-path=${path}`,
    '--save-assets',
    '--quiet',
    '--no-enable-error-reporting',
    `--max-wait-for-load=${maxLoadMs}`,
    '--only-categories=performance,accessibility,best-practices'
  ]
  const npm = process.env.npm_execpath ?? ''
  await promisify(execFile)(
    process.execPath,
    [npm, 'exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...flags],
    // Lighthouse needs the same Node.
    { env: { ...process.env, PATH: dirname(process.execPath) + delimiter + process.env.PATH } }
  )
  const found = report.parse(JSON.parse(await readFile(path, 'utf8')))
  if (found.finalDisplayedUrl !== url) throw new Error(`${url} led to ${found.finalDisplayedUrl}`)
  const processorMs = blockingTimeByProcessor(JSON.parse(await readFile(`${path}-0.trace.json`, 'utf8')))
  return { report: found, processorMs }
}

function summary(loads: Load[]): Record<string, string> {
  const middle = (read: (load: Load) => number) => loads.map(read).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
  const time = (name: keyof Load['report']['audits']) => middle(({ report }) => report.audits[name].numericValue)
  const points = (name: keyof Load['report']['categories']) =>
    middle(({ report }) => (report.categories[name].score ?? 0) * 100).toFixed(0)
  return {
    performance: points('performance'),
    'FCP s': (time('first-contentful-paint') / 1000).toFixed(2),
    'LCP s': (time('largest-contentful-paint') / 1000).toFixed(2),
    'TBT ms': time('total-blocking-time').toFixed(0),
    'TBT by processor ms': middle(({ processorMs }) => processorMs).toFixed(0),
    CLS: time('cumulative-layout-shift').toFixed(3),
    accessibility: points('accessibility'),
    'best practices': points('best-practices'),
    benchmarkIndex: middle(({ report }) => report.environment.benchmarkIndex).toFixed(0)
  }
}

const fonts = ['noto-serif-display-latin.woff2', 'hanken-grotesk-latin.woff2']

/** Two lines in our fonts, without a script or a picture: the baseline of phone, network and Chromium. */
async function serveBarePage(): Promise<{ url: string; server: Server }> {
  const faces = fonts.map((font, index) => `@font-face{font-family:f${index};src:url(/${font});font-display:swap}`)
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><link rel="icon" href="data:,"><style>${faces.join('')}h1{font:64px f0}p{font:20px f1}</style>
${fonts.map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`).join('')}
<main><h1>Look closely.</h1><p>One window, lit all night.</p></main></html>`
  const files = new Map<string, Buffer>(
    await Promise.all(
      fonts.map(async (font) => [`/${font}`, await readFile(join(import.meta.dirname, '../web/public/fonts', font))] as const)
    )
  )
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    response.writeHead(200, { 'content-type': file ? 'font/woff2' : 'text/html; charset=utf-8' }).end(file ?? page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, server }
}
