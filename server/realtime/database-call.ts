import type { FastifyBaseLogger } from 'fastify'
import { databaseUnavailable } from './errors.ts'

/** Asks the database on behalf of a channel. Where that fails the reason is logged, and the channel told in a RealtimeError. */
export async function askDatabase<T>(log: FastifyBaseLogger, question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    log.warn(error, 'realtime could not ask the database')
    throw databaseUnavailable()
  }
}
