import { beforeEach, expect, test, vi } from 'vitest'
import { addToVoiceHistory, readVoiceHistory, removeVoiceHistory } from './voice-history.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name)
  })
})

test('the latest request comes first, and each is stored once', () => {
  for (const sentence of ['Black bags', 'Red shoes', 'black bags']) addToVoiceHistory('vera', sentence)
  expect(readVoiceHistory('vera')).toEqual(['black bags', 'Red shoes'])
})

test('accounts have histories of their own', () => {
  addToVoiceHistory('vera', 'Black bags')
  expect(readVoiceHistory('ines')).toEqual([])
})

test('stores the last 20 requests', () => {
  for (let count = 1; count <= 25; count++) addToVoiceHistory('vera', `Request ${count}`)
  expect(readVoiceHistory('vera')).toHaveLength(20)
  expect(readVoiceHistory('vera')[0]).toBe('Request 25')
})

test('a removed history is gone', () => {
  addToVoiceHistory('vera', 'Black bags')
  removeVoiceHistory('vera')
  expect(readVoiceHistory('vera')).toEqual([])
})

test.each(['{', '"text"', '{"0":"Black bags"}', '[1,null]'])('reads the invalid history %s as none', (text) => {
  localStorage.setItem('vitrine-voice-history:vera', text)
  expect(readVoiceHistory('vera')).toEqual([])
})
