import type { Page } from '@playwright/test'

type StubbedResult = { text: string; isFinal?: boolean; confidence?: number; others?: string[] }

type StubbedRecognition = {
  processLocally?: boolean
  onresult?: (event: { results: unknown[] }) => void
  onerror?: (event: { error: string }) => void
  onsoundstart?: () => void
  onspeechstart?: () => void
  onend?: () => void
  start(): void
  stop(): void
  abort(): void
}

declare global {
  interface Window {
    stubbedSpeech: {
      /** The recognition that listens now. */
      current: StubbedRecognition | undefined
      starts: { isLocal: boolean }[]
      spoken: string[]
      /** What the browser waits for before it says whether it can recognise speech on the device. */
      held: PromiseWithResolvers<void> | undefined
    }
  }
}

export type Speech = {
  /** Recognises words; without `end` the recogniser goes on listening. */
  hear: (results: StubbedResult[], end?: boolean) => Promise<void>
  /** One sentence, heard clearly. */
  say: (sentence: string) => Promise<void>
  makeSound: () => Promise<void>
  end: () => Promise<void>
  fail: (error: string) => Promise<void>
  isListening: () => Promise<boolean>
  starts: () => Promise<{ isLocal: boolean }[]>
  /** What the page has said aloud. */
  spoken: () => Promise<string[]>
  /** Until `release`, the browser does not say whether it can recognise speech on the device. */
  hold: () => Promise<void>
  release: () => Promise<void>
}

/** Replaces the browser's speech recognition by one that hears what a test says. */
export async function stubSpeech(page: Page, { isLocal = true } = {}): Promise<Speech> {
  await page.addInitScript(installStub, isLocal)
  const act = (make: (recognition: StubbedRecognition, argument: string) => void, argument = '') =>
    page.evaluate(`(${make.toString()})(window.stubbedSpeech.current, ${JSON.stringify(argument)})`)
  const hear = async (results: StubbedResult[], end = true) => {
    await page.waitForFunction(() => window.stubbedSpeech.current !== undefined)
    await page.evaluate((heard) => {
      const toResult = ({ text, isFinal = true, confidence = 0.9, others = [] }: (typeof heard)[number]) =>
        Object.assign(
          [text, ...others].map((transcript) => ({ transcript, confidence })),
          { isFinal }
        )
      window.stubbedSpeech.current?.onspeechstart?.()
      window.stubbedSpeech.current?.onresult?.({ results: heard.map(toResult) })
    }, results)
    if (end) await act((recognition) => recognition.stop())
  }
  return {
    hear,
    say: (sentence) => hear([{ text: sentence }]),
    async makeSound() {
      await act((recognition) => recognition.onsoundstart?.())
    },
    async end() {
      await act((recognition) => recognition.stop())
    },
    async fail(error) {
      await act((recognition, name) => {
        recognition.onerror?.({ error: name })
        recognition.stop()
      }, error)
    },
    isListening: () => page.evaluate(() => window.stubbedSpeech.current !== undefined),
    starts: () => page.evaluate(() => window.stubbedSpeech.starts),
    spoken: () => page.evaluate(() => window.stubbedSpeech.spoken),
    hold: () =>
      page.evaluate(() => {
        window.stubbedSpeech.held = Promise.withResolvers()
      }),
    release: () => page.evaluate(() => window.stubbedSpeech.held?.resolve())
  }
}

/** A browser without speech recognition. */
export async function withoutSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      Object.defineProperty(window, name, { value: undefined })
    }
  })
}

function installStub(isLocal: boolean): void {
  window.stubbedSpeech = { current: undefined, starts: [], spoken: [], held: undefined }
  function stubbedRecognition(): StubbedRecognition {
    return {
      start() {
        window.stubbedSpeech.current = this
        window.stubbedSpeech.starts.push({ isLocal: this.processLocally === true })
      },
      stop() {
        window.stubbedSpeech.current = undefined
        this.onend?.()
      },
      abort() {
        window.stubbedSpeech.current = undefined
        this.onend?.()
      }
    }
  }
  const available = async () => {
    await window.stubbedSpeech.held?.promise
    return isLocal ? 'available' : 'unavailable'
  }
  Object.defineProperty(window, 'SpeechRecognition', { value: Object.assign(stubbedRecognition, { available }) })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: function Utterance(text: string) {
      return { text }
    }
  })
  Object.defineProperty(window, 'speechSynthesis', {
    value: {
      speak: ({ text }: { text: string }) => window.stubbedSpeech.spoken.push(text),
      cancel: () => undefined
    }
  })
}
