/** What a socket says: a Phoenix message. `payload` is parsed JSON, or a broadcast that came in binary. */
export type ClientMessage = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/**
 * A broadcast as its sender packed it: the payload is passed on without being read. `json` payloads are the UTF-8 text of
 * any JSON value. `meta` is JSON that the server adds, such as a stored message's id.
 */
export type Broadcast = {
  event: string
  encoding: 'json' | 'binary'
  payload: Buffer
  meta?: string
  /** What the sender asks of the server, such as `persist`. Not passed on. */
  wishes?: Record<string, unknown>
}

export type ServerMessage = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  /** JSON text. */
  payload: string
}

/** What a topic is sent: a broadcast packed by its sender, or the JSON text of the whole payload of one sent as text. */
export type Outgoing = Broadcast | string

/** What goes into one frame. */
export type Frame = string | Buffer

/** One of the two ways that realtime-js puts messages into frames. */
export type Serializer = {
  /** Throws MalformedFrame. */
  decode(data: Buffer, isBinary: boolean): ClientMessage
  encode(message: ServerMessage): Frame
  /** Undefined where this serializer can't carry it. */
  encodeBroadcast(topic: string, broadcast: Broadcast): Frame | undefined
}

/** The frame is not a message of the protocol. The socket that sent it is closed. */
export class MalformedFrame extends Error {}

/** The broadcast in the words of a text frame. */
export function broadcastAsJson({ event, payload, meta }: Broadcast): string {
  const end = meta === undefined ? '}' : `,"meta":${meta}}`
  return `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload.toString()}${end}`
}

/** Undefined where the serializer can't carry it. */
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
