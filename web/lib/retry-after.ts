let seconds: number | undefined

/** For errors of the database client, which lack the headers of the response. */
export function noteRetryAfter(response: Response): void {
  if (response.status === 429) seconds = Number(response.headers.get('retry-after')) || undefined
}

/** How long the last response that refused for too many requests asked to wait, if it said so. */
export function secondsUntilRetry(): number | undefined {
  return seconds
}
