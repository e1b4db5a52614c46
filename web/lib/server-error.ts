/** Without a response it is unknown whether a request was carried out. */
export function isServerError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code !== ''
}
