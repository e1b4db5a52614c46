export class RelayError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export function functionNotFound(): RelayError {
  return new RelayError(404, 'NOT_FOUND', 'Requested function was not found')
}

export function bootError(): RelayError {
  return new RelayError(503, 'BOOT_ERROR', 'Function failed to start (please check logs)')
}

export function workerError(): RelayError {
  return new RelayError(500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)')
}

export function workerLimit(): RelayError {
  return new RelayError(546, 'WORKER_LIMIT', 'Function failed due to not having enough compute resources (please check logs)')
}

export function idleTimeout(seconds: number): RelayError {
  return new RelayError(504, 'IDLE_TIMEOUT', `Request idle timeout limit (${seconds}s) reached`)
}

export function noAuthorization(): RelayError {
  return new RelayError(401, 'UNAUTHORIZED_NO_AUTH_HEADER', 'Missing authorization header')
}

export function invalidJwt(): RelayError {
  return new RelayError(401, 'UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT')
}

export function bodyTooLarge(): RelayError {
  return new RelayError(413, 'PAYLOAD_TOO_LARGE', 'The request body is too large')
}

export function tooManyCalls(): RelayError {
  return new RelayError(429, 'TOO_MANY_REQUESTS', 'Too many requests')
}

export function methodNotAllowed(): RelayError {
  return new RelayError(405, 'METHOD_NOT_ALLOWED', 'Functions answer GET, POST, PUT, PATCH, DELETE and OPTIONS')
}
