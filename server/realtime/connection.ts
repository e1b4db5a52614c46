import type { Claims } from '#server/postgres/with-claims.ts'
import type { Channel } from './channels/channel.ts'
import type { Frame, Serializer, ServerMessage } from './wire/message.ts'

export type Connection = {
  serializer: Serializer
  apiKey: string
  claims: Claims
  /** The key of limits. */
  network: string
  /** Of the request that opened it; policies can read them. */
  headers: Record<string, string>
  channels: Map<string, Channel>
  /** Pending joins. */
  joining: number
  /** A text frame for strings and, unless `isBinary`, for bytes. */
  send(frame: Frame, isBinary?: boolean): void
  push(message: ServerMessage): void
  isClosed(): boolean
  close(code: number, reason: string): void
}

export type Request = { ref: string | null; joinRef: string | null; topic: string }

/** Messages without a ref get a reply too. */
export function reply(connection: Connection, request: Request, status: 'ok' | 'error', response: unknown = {}): void {
  const payload = JSON.stringify({ status, response })
  connection.push({ ...request, event: 'phx_reply', payload })
}
