import type { Page } from '@playwright/test'
import type { Scene } from './shots-scene.ts'
import { stubSpeech, withoutSpeech } from './speech-stub.ts'

const voice = { as: 'shopper', path: '/voice' } as const
const found = '/voice?q=Pumps+in+thirty-eight,+under+two+thousand'

/** The voice page, in each state. */
export const voiceScenes: Scene[] = [
  { ...voice, name: 'voice', arrange: (page) => stubSpeech(page) },
  { ...voice, name: 'voice-listening', arrange: (page) => stubSpeech(page), prepare: listen },
  { ...voice, name: 'voice-found', path: found, arrange: (page) => stubSpeech(page), isFull: true },
  {
    ...voice,
    name: 'voice-understood',
    path: found,
    arrange: (page) => stubSpeech(page),
    prepare: (page) => type(page, 'add the first in 38'),
    isFull: true
  },
  {
    ...voice,
    name: 'voice-size',
    path: '/voice?q=pumps',
    arrange: (page) => stubSpeech(page),
    prepare: (page) => type(page, 'add the first')
  },
  {
    ...voice,
    name: 'voice-added',
    path: found,
    arrange: (page) => stubSpeech(page),
    async prepare(page) {
      await type(page, 'add the first in 38')
      await page.getByRole('button', { name: /^Add, / }).click()
      await page.waitForTimeout(700)
    }
  },
  {
    ...voice,
    name: 'voice-history',
    arrange: (page) => stubSpeech(page),
    async prepare(page) {
      await page.getByRole('button', { name: 'Keep my requests' }).click()
      await type(page, 'black bags under two thousand')
      await type(page, 'silk scarves')
      await page.goto('/voice')
      await page.getByRole('heading', { name: 'Your requests' }).waitFor()
    },
    isFull: true
  },
  {
    ...voice,
    name: 'voice-alternative',
    path: '/voice?q=Evening+pumps+in+thirty-eight,+under+a+thousand',
    arrange: (page) => stubSpeech(page)
  },
  { ...voice, name: 'voice-none', path: '/voice?q=green+boots+under+50', arrange: (page) => stubSpeech(page), isFull: true },
  { ...voice, name: 'voice-denied', arrange: (page) => fail(page, 'not-allowed'), prepare: press },
  { ...voice, name: 'voice-silent', arrange: (page) => fail(page, 'no-speech'), prepare: press },
  { ...voice, name: 'voice-network', path: found, arrange: (page) => fail(page, 'network'), prepare: press },
  { ...voice, name: 'voice-unsupported', arrange: withoutSpeech },
  { ...voice, name: 'voice-consent', arrange: (page) => stubSpeech(page, { isLocal: false }), prepare: press },
  {
    ...voice,
    name: 'voice-unsure',
    arrange: (page) => stubSpeech(page),
    async prepare(page) {
      await press(page)
      await page.evaluate(() => {
        const readings = ['Our no bag', 'Arno bag'].map((transcript) => ({ transcript, confidence: 0.3 }))
        window.stubbedSpeech.current?.onresult?.({ results: [Object.assign(readings, { isFinal: true })] })
        window.stubbedSpeech.current?.stop()
      })
      await page.waitForTimeout(500)
    }
  },
  {
    ...voice,
    name: 'voice-failing',
    path: found,
    async arrange(page) {
      await stubSpeech(page)
      await page.route('**/rpc/search_products', (route) => route.fulfill({ status: 500, json: {} }))
    }
  }
]

async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Press and speak' }).click()
  await page.waitForTimeout(600)
}

async function listen(page: Page): Promise<void> {
  await press(page)
  await page.evaluate(() => {
    const heard = (transcript: string, isFinal: boolean) => Object.assign([{ transcript, confidence: 0.9 }], { isFinal })
    window.stubbedSpeech.current?.onspeechstart?.()
    window.stubbedSpeech.current?.onresult?.({
      results: [heard('Evening pumps in thirty-eight,', true), heard('under a thou', false)]
    })
  })
  await page.waitForTimeout(500)
}

/** A recogniser that fails as soon as it is started. */
async function fail(page: Page, error: string): Promise<void> {
  await stubSpeech(page)
  await page.addInitScript((name) => {
    setInterval(() => {
      window.stubbedSpeech.current?.onerror?.({ error: name })
      window.stubbedSpeech.current?.stop()
    }, 100)
  }, error)
}

async function type(page: Page, sentence: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your request' }).fill(sentence)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1200)
}
