import { expect, test, vi } from 'vitest'
import { captionsChoice, captionTrack } from './film-captions.ts'

test('the caption spans the whole film', () => {
  expect(captionTrack('Silk moving slowly')).toBe('WEBVTT\n\n00:00:00.000 --> 99:59:59.000\n[No sound] Silk moving slowly\n')
})

test.each([
  ['lines become one', 'Silk\n\nmoving', '[No sound] Silk moving'],
  ['what reads as markup stays text', 'Thorne & Calloway <b>', '[No sound] Thorne &amp; Calloway &lt;b>'],
  ['an arrow begins no other cue', 'A --> B', '[No sound] A → B']
])('%s', (_name, words, expected) => {
  expect(captionTrack(words).split('\n')[3]).toBe(expected)
})

test('without storage the choice of captions lasts for the visit', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(captionsChoice.isOn()).toBe(false)
  captionsChoice.set(true)
  expect(captionsChoice.isOn()).toBe(true)
  vi.restoreAllMocks()
})
