import type { Connection } from './channels/types.ts'

export type Request = { ref: string | null; joinRef: string | null; topic: string }

/** Messages without a ref get a reply too. */
export function reply(connection: Connection, request: Request, status: 'ok' | 'error', response: unknown = {}): void {
  const payload = JSON.stringify({ status, response })
  connection.push({ ...request, event: 'phx_reply', payload })
}
