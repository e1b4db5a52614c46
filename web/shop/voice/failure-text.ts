import type { ListenFailure } from './recognizer.ts'

export const failureTexts: Record<ListenFailure, { title: string; text: string }> = {
  denied: {
    title: 'The microphone is off.',
    text: 'This browser has not given Vitrine permission to listen. Allow the microphone in the address bar, or type your request.'
  },
  'no-microphone': {
    title: 'No microphone found.',
    text: 'Connect one, or close whatever else is using it. You can also type your request.'
  },
  'not-started': {
    title: 'The microphone did not start.',
    text: 'Press again in a moment, or type your request.'
  },
  silent: { title: 'I heard nothing.', text: 'Press and speak again, a little closer to the microphone.' },
  noise: {
    title: 'I heard sounds, but no words.',
    text: 'Press and speak again, somewhere quieter or closer to the microphone.'
  },
  network: {
    title: 'The connection was lost.',
    text: 'This browser needs one to recognise speech. Try again in a moment, or type your request.'
  },
  unsupported: {
    title: 'Type it instead.',
    text: 'This browser does not recognise speech. Everything else works the same in writing.'
  }
}

/** Trying again will not help until something else has changed. */
export function isLasting(failure: ListenFailure | undefined): boolean {
  return failure === 'denied' || failure === 'no-microphone' || failure === 'unsupported'
}
