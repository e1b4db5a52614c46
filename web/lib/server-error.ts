/** Whether the server responded with this error. Without a response nobody knows what became of the request. */
export function isServerError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code !== ''
}
