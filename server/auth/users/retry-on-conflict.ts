import { isDatabaseError } from '#server/postgres/errors.ts'

/** Retries after a conflict of two registrations of one address: the second finds the first. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (isDatabaseError(error) && error.code === '23505') return work()
    throw error
  })
}
