import type { FastifyBaseLogger } from 'fastify'
import { databaseUnavailable } from './errors.ts'

/** On failure logs the reason and throws a RealtimeError for the channel. */
export async function callDatabase<T>(log: FastifyBaseLogger, question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    log.warn(error, 'realtime could not ask the database')
    throw databaseUnavailable()
  }
}
