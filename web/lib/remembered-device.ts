import { readStored, removeStored, writeStored } from './browser/browser-storage.ts'

/** What this browser stores of a device that needs no second step: the token, and the session that has used it. */
export type RememberedDevice = { token: string; sessionId?: string | undefined }

const nameOf = (userId: string) => `vitrine-remembered-device-${userId}`

/** Stays when the user signs out: it is for the next time. */
export function readRememberedDevice(userId: string): RememberedDevice | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(nameOf(userId)) ?? 'null')
    return isRememberedDevice(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export function writeRememberedDevice(userId: string, device: RememberedDevice): void {
  writeStored(nameOf(userId), JSON.stringify(device))
}

export function removeRememberedDevice(userId: string): void {
  removeStored(nameOf(userId))
}

function isRememberedDevice(value: unknown): value is RememberedDevice {
  return typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string'
}
