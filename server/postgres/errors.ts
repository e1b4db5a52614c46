import { DatabaseError } from 'pg'

export const retryAfterSeconds = '2'

export const insufficientPrivilege = '42501'
export const rightsHint =
  'docs/operations.md lists the rights that the user of DATABASE_URL needs ("A PostgreSQL of your own").'

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND'
])
/** Not 53400: a limit that the statement itself exceeds. */
const unavailableStates = /^(08|53(?!400)|57P0|58030)/
const lostWords =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client has encountered a connection error/i

/** Why the database did not let the server in is the `cause`. */
export class NotConnectedError extends Error {
  constructor(cause: Error) {
    super('The server could not connect to the database', { cause })
  }
}

export function isDatabaseError(error: unknown): error is DatabaseError & { code: string } {
  return error instanceof DatabaseError && typeof error.code === 'string'
}

export function isUnavailable(error: unknown): boolean {
  if (isDatabaseError(error)) return unavailableStates.test(error.code)
  if (error instanceof NotConnectedError) return true
  if (!(error instanceof Error)) return false
  return ('code' in error && lostConnection.has(String(error.code))) || lostWords.test(error.message)
}
