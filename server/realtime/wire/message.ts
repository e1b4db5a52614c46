/** A Phoenix message. `payload` is parsed JSON, or a broadcast from a binary frame. */
export type ClientMessage = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** The payload is passed on unread: bytes, or UTF-8 JSON. `meta` is JSON added by the server, such as a stored message's id. */
export type Broadcast = {
  event: string
  encoding: 'json' | 'binary'
  payload: Buffer
  meta?: string
  options?: Record<string, unknown>
}

export type ServerMessage = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: string
}

export type Outgoing = Broadcast | string

export type Frame = string | Buffer

export type Serializer = {
  /** Throws MalformedFrame. */
  decode(data: Buffer, isBinary: boolean): ClientMessage
  encode(message: ServerMessage): Frame
  /** Undefined if this serializer cannot represent it. */
  encodeBroadcast(topic: string, broadcast: Broadcast): Frame | undefined
}

/** The socket that sent it is closed. */
export class MalformedFrame extends Error {}

export function broadcastAsJson({ event, payload, meta }: Broadcast): string {
  const end = meta === undefined ? '}' : `,"meta":${meta}}`
  return `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload.toString()}${end}`
}

export function encodeOutgoing(serializer: Serializer, topic: string, outgoing: Outgoing): Frame | undefined {
  if (typeof outgoing !== 'string') return serializer.encodeBroadcast(topic, outgoing)
  return serializer.encode({ joinRef: null, ref: null, topic, event: 'broadcast', payload: outgoing })
}

export function isBroadcast(payload: unknown): payload is Broadcast {
  return isObject(payload) && payload.payload instanceof Buffer
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
