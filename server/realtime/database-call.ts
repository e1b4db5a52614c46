import type { FastifyBaseLogger } from 'fastify'
import { databaseUnavailable } from './errors.ts'

/** Throws RealtimeError. */
export async function callDatabase<T>(log: FastifyBaseLogger, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    log.warn(error, 'a realtime query failed')
    throw databaseUnavailable()
  }
}
