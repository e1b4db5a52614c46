import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrayFrames } from './array-frames.ts'
import { type Broadcast, isBroadcast, MalformedFrame, type Serializer } from './message.ts'
import { objectFrames } from './object-frames.ts'

const anyFrame = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.json().map((text) => Buffer.from(text)),
  fc.uint8Array({ minLength: 6, maxLength: 40 }).map((bytes) => Uint8Array.of(3, ...bytes))
)

test.each([
  ['1.0.0', objectFrames],
  ['2.0.0', arrayFrames]
])('decodes any frame of vsn %s to a message, or throws MalformedFrame', (_vsn, serializer: Serializer) => {
  fc.assert(
    fc.property(anyFrame, fc.boolean(), (bytes, isBinary) => {
      try {
        const { topic, event, ref, joinRef } = serializer.decode(Buffer.from(bytes), isBinary)
        expect([typeof topic, typeof event]).toEqual(['string', 'string'])
        for (const value of [ref, joinRef]) expect(value === null || typeof value === 'string').toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedFrame)
      }
    })
  )
})

test('decodes the parts of a binary push in any script, and its payload byte for byte', () => {
  const part = fc.string({ unit: 'grapheme', maxLength: 20 })
  fc.assert(
    fc.property(part, part, part, part, fc.uint8Array(), (joinRef, ref, topic, event, payload) => {
      const parts = [joinRef, ref, topic, event].map((text) => Buffer.from(text))
      const header = Buffer.from([3, ...parts.map((bytes) => bytes.length), 0, 0])
      const message = arrayFrames.decode(Buffer.concat([header, ...parts, payload]), true)
      expect(message).toMatchObject({ joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast' })
      expect(isBroadcast(message.payload) && message.payload).toMatchObject({ event, encoding: 'binary' })
      expect(isBroadcast(message.payload) && Buffer.compare(message.payload.payload, payload)).toBe(0)
    })
  )
})

test("encodes a broadcast in the client's format", () => {
  const broadcast: Broadcast = { event: 'é', encoding: 'json', payload: Buffer.from('{"a":1}'), meta: '{"id":"7"}' }
  const header = [4, 1, 2, 10, 1]
  expect(arrayFrames.encodeBroadcast('t', broadcast)).toEqual(
    Buffer.concat([Buffer.from(header), Buffer.from('té{"id":"7"}{"a":1}')])
  )
  expect(objectFrames.encodeBroadcast('t', broadcast)).toBe(
    '{"topic":"t","event":"broadcast","payload":{"type":"broadcast","event":"é","payload":{"a":1},"meta":{"id":"7"}},"ref":null}'
  )
  expect(objectFrames.encodeBroadcast('t', { ...broadcast, encoding: 'binary' })).toBeUndefined()
  expect(arrayFrames.encodeBroadcast('t'.repeat(256), { ...broadcast, encoding: 'binary' })).toBeUndefined()
})
