import type { Claims } from '#server/postgres/with-claims.ts'
import type { Channel } from './channels/channel.ts'
import type { Frame, Serializer, ServerMessage } from './wire/message.ts'

/** One open socket, as channels see it. */
export type Connection = {
  serializer: Serializer
  /** The API key that it came with, and what the key says. */
  apiKey: string
  claims: Claims
  /** Where it comes from, as limits count it. */
  network: string
  /** Of the request that opened it; policies may look at them. */
  headers: Record<string, string>
  channels: Map<string, Channel>
  /** Joins that are not decided yet. */
  joining: number
  /** Text where it is text, unless it is said that bytes are the text's. */
  send(frame: Frame, isBinary?: boolean): void
  push(message: ServerMessage): void
  isClosed(): boolean
  close(code: number, reason: string): void
}

export type Request = { ref: string | null; joinRef: string | null; topic: string }

/** Answers a message; `response` is put into JSON. A message without a ref is answered all the same. */
export function reply(connection: Connection, request: Request, status: 'ok' | 'error', response: unknown = {}): void {
  const payload = JSON.stringify({ status, response })
  connection.push({ ...request, event: 'phx_reply', payload })
}
