/** Request Timeout, Too Early, Too Many Requests. */
const passing = [408, 425, 429]

/** Whether an HTTP status says that a resource is not there for us, rather than that its host is busy. */
export function isLastingStatus(status: number): boolean {
  return status >= 400 && status < 500 && !passing.includes(status)
}
