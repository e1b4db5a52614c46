import type { ReadableStream } from 'node:stream/web'

/** What the server and a worker of a function say to each other. Bodies are transferred, not copied. */
export type FunctionRequest = {
  method: string
  url: string
  headers: [string, string][]
  body: ReadableStream | null
}

export type FunctionAnswer = { status: number; headers: [string, string][]; body: ReadableStream | null }

export type ToWorker = ({ type: 'request'; id: number } & FunctionRequest) | { type: 'abort'; id: number } | { type: 'ping' }

export type FromWorker = { type: 'ready' } | ({ type: 'answer'; id: number } & FunctionAnswer) | { type: 'pong' }

/** What a worker is started with. */
export type Start = {
  /** The file of the function, as a URL. */
  entry: string
  /** Names that the function imports by, and what they stand for. */
  imports: Record<string, string>
}
