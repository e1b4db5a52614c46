import type { Config } from './config/config.ts'
import { isDatabaseError } from './postgres/errors.ts'
import { ConfigError, StartupError } from './startup-error.ts'

/** Undefined if only the stack explains the error. */
export function explainError(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError) return `The configuration can't be used.\n${error.message}`
  if (error instanceof StartupError) return error.message
  if (isDatabaseError(error)) return explainDatabase(error.message, config)
  if (error instanceof Error && 'code' in error) return explainSystem(error, config)
  return undefined
}

type SystemError = Error & { code?: unknown; syscall?: unknown; path?: unknown }

function explainSystem(error: SystemError, config: Config | undefined): string | undefined {
  const { code, syscall, path } = error
  if (syscall === 'listen' || syscall === 'bind') return explainListening(String(code), config)
  if (code === 'ENOSPC') return `The disk is full${where(path)}. Make room and start again.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `Vitrine may not write${where(path)} (${String(code)}). Give its user the right, or set DATA_DIR to another folder.`
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return `Vitrine needs a folder${where(path)}, and there is a file. Set DATA_DIR to another folder.`
  }
  if (syscall === 'connect' || syscall === 'getaddrinfo') return explainDatabase(error.message, config)
  return undefined
}

function explainListening(code: string, config: Config | undefined): string {
  const port = config?.port ?? ''
  if (code === 'EADDRINUSE') {
    return 'The port is in use by another program. Stop it, or choose another with PORT=3001 npm start.'
  }
  if (code === 'EACCES') {
    return `Port ${port} is for the system's own services. Choose one above 1023, such as PORT=3000, and a reverse proxy.`
  }
  return `The server can't listen on ${config?.host ?? 'HOST'} (${code}). HOST must be an address of this machine.`
}

function explainDatabase(reason: string, config: Config | undefined): string {
  const which = config?.databaseUrl ? 'The database of DATABASE_URL' : 'The database'
  return `${which} can't be used: ${reason}. See that it runs and that the address, user and password are right.`
}

function where(path: unknown): string {
  return typeof path === 'string' ? ` at ${path}` : ''
}
