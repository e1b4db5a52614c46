import { type Broadcast, type ClientMessage, isObject, MalformedFrame } from './message.ts'
import { parseJson, requireJson } from './parse-json.ts'

/**
 * The binary frames of vsn 2.0.0, as in realtime-js (src/lib/serializer.ts). A push is `3, |join_ref|, |ref|, |topic|,
 * |event|, |metadata|, encoding` and those five in UTF-8, then the payload; what the server sends is `4, |topic|, |event|,
 * |metadata|, encoding` likewise. Lengths are bytes, one byte each; encoding 0 is bytes, 1 JSON.
 */
export const userBroadcastPush = 3
const userBroadcast = 4
const jsonEncoding = 1
const pushHeader = 7
const maxPartLength = 255

export function decodeBroadcastPush(data: Buffer): ClientMessage {
  const lengths = [...data.subarray(1, 6)]
  const encoding = data[6]
  const bodyAt = lengths.reduce((sum, length) => sum + length, pushHeader)
  if (encoding === undefined || encoding > jsonEncoding || data.length < bodyAt) throw new MalformedFrame('a push is cut off')
  let at = pushHeader
  const [joinRef = '', ref = '', topic = '', event = '', metadata = ''] = lengths.map((length) => {
    at += length
    return data.toString('utf8', at - length, at)
  })
  const payload = data.subarray(bodyAt)
  if (encoding === jsonEncoding) requireJson(payload)
  const broadcast: Broadcast = {
    event,
    encoding: encoding === jsonEncoding ? 'json' : 'binary',
    payload,
    options: metadata === '' ? {} : optionsOf(metadata)
  }
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload: broadcast }
}

/** Undefined if topic, event or metadata are too long for their length byte. */
export function encodeUserBroadcast(topic: string, { event, encoding, payload, meta = '' }: Broadcast): Buffer | undefined {
  const parts = [topic, event, meta].map((text) => Buffer.from(text))
  if (parts.some((part) => part.length > maxPartLength)) return undefined
  const header = Buffer.from([userBroadcast, ...parts.map((part) => part.length), encoding === 'json' ? jsonEncoding : 0])
  return Buffer.concat([header, ...parts, payload])
}

function optionsOf(metadata: string): Record<string, unknown> {
  const options = parseJson(Buffer.from(metadata))
  if (!isObject(options)) throw new MalformedFrame('expected metadata to be an object')
  return options
}
