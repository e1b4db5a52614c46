import { log } from '#web/lib/log.ts'
import { type Heard, nothingHeard, readHeard } from './heard.ts'
import type { RecognitionConstructor } from './recognition.ts'

export type ListenFailure = 'denied' | 'not-started' | 'no-microphone' | 'silent' | 'noise' | 'network' | 'unsupported'

/** None, a sound, or speech. */
export type InputLevel = 0 | 1 | 2

export type ListenOptions = {
  /** Sound stays on the device. */
  isLocal: boolean
  onHeard: (heard: Heard) => void
  onLevel: (level: InputLevel) => void
  /** Once, unless it was cancelled. */
  onEnd: (result: { heard: Heard } | { failure: ListenFailure }) => void
}

export type Listening = {
  /** Ends with what was heard. */
  finish(): void
  /** Ends with nothing. */
  cancel(): void
}

const language = 'en-US'
const maxReadings = 3

export function canListen(): boolean {
  return recognitionConstructor() !== undefined
}

/** Asks the browser, so call it only when the microphone is pressed: headless Chromium crashes on it. */
export async function canListenLocally(): Promise<boolean> {
  try {
    const options = { langs: [language], processLocally: true }
    return (await recognitionConstructor()?.available?.(options)) === 'available'
  } catch {
    return false
  }
}

/** The browser asks for the microphone if it has not yet. */
export function listen({ isLocal, onHeard, onLevel, onEnd }: ListenOptions): Listening {
  const Constructor = recognitionConstructor()
  if (!Constructor) {
    onEnd({ failure: 'unsupported' })
    return { finish: () => undefined, cancel: () => undefined }
  }
  const recognition = new Constructor()
  let heard = nothingHeard
  let failure: ListenFailure | undefined
  let hasSound = false
  let isOver = false
  const level = (next: InputLevel) => {
    hasSound ||= next > 0
    onLevel(next)
  }
  const end = () => {
    if (isOver) return
    isOver = true
    // What the browser had not settled when it was told to finish counts too.
    const words = heard.final || heard.open
    if (words && !failure) onEnd({ heard: { ...heard, final: words, open: '' } })
    else onEnd({ failure: failure ?? (hasSound ? 'noise' : 'silent') })
  }
  recognition.lang = language
  recognition.continuous = false
  recognition.interimResults = true
  recognition.maxAlternatives = maxReadings
  if (isLocal) recognition.processLocally = true
  recognition.onresult = ({ results }) => {
    heard = readHeard(results)
    if (!isOver) onHeard(heard)
  }
  recognition.onerror = ({ error }) => {
    failure = failureOf(error, hasSound)
  }
  recognition.onnomatch = () => {
    hasSound = true
  }
  recognition.onsoundstart = () => level(1)
  recognition.onspeechstart = () => level(2)
  recognition.onspeechend = () => level(1)
  recognition.onsoundend = () => onLevel(0)
  recognition.onend = end
  try {
    recognition.start()
  } catch (error) {
    log('warn', 'Speech recognition did not start', error)
    failure = 'not-started'
    end()
  }
  return {
    finish: () => recognition.stop(),
    cancel() {
      isOver = true
      recognition.abort()
    }
  }
}

function recognitionConstructor(): RecognitionConstructor | undefined {
  return window.SpeechRecognition ?? window.webkitSpeechRecognition
}

function failureOf(error: string, hasSound: boolean): ListenFailure | undefined {
  switch (error) {
    case 'not-allowed':
      return 'denied'
    case 'audio-capture':
      return 'no-microphone'
    case 'network':
      return 'network'
    case 'no-speech':
      return hasSound ? 'noise' : 'silent'
    case 'service-not-allowed':
    case 'language-not-supported':
      return 'unsupported'
    default:
      return undefined
  }
}
