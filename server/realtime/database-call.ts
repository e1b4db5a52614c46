import type { FastifyBaseLogger } from 'fastify'
import { databaseUnavailable } from './errors.ts'

/** Throws RealtimeError. */
export async function callDatabase<T>(log: FastifyBaseLogger, question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    log.warn(error, 'realtime could not ask the database')
    throw databaseUnavailable()
  }
}
