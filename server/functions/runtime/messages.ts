import type { ReadableStream } from 'node:stream/web'

export type FunctionRequest = {
  method: string
  url: string
  headers: [string, string][]
  body: ReadableStream | null
}

export type FunctionResponse = { status: number; headers: [string, string][]; body: ReadableStream | null }

export type ToWorker = ({ type: 'request'; id: number } & FunctionRequest) | { type: 'abort'; id: number } | { type: 'ping' }

export type FromWorker = { type: 'ready' } | ({ type: 'response'; id: number } & FunctionResponse) | { type: 'pong' }

export type Start = {
  entry: string
  imports: Record<string, string>
}
