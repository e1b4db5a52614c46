import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './recognizer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const error = new DOMException('recognition has already started', 'InvalidStateError')

function busyRecognition() {
  return {
    start() {
      throw error
    }
  }
}

test('a recogniser that refuses to start is a failure of its own, and logged', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('window', { SpeechRecognition: busyRecognition })
  const onEnd = vi.fn()
  listen({ isLocal: true, onHeard: vi.fn(), onLevel: vi.fn(), onEnd })
  expect(onEnd.mock.calls).toEqual([[{ failure: 'not-started' }]])
  // What other files of the same worker store late may warn too.
  expect(warn).toHaveBeenCalledWith('Speech recognition did not start', error)
})
