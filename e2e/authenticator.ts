import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30

export type Authenticator = {
  /** A code that has not been given out: the server accepts each once, and the previous, current and next one. */
  next(): string
  wrong(): string
}

/** An authenticator app with the key that the page shows. */
export function addToAuthenticator(key: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) })
  let last = 0
  const codeOf = (step: number) => totp.generate({ timestamp: step * stepSeconds * 1000 })
  return {
    next() {
      const seconds = Date.now() / 1000
      const current = Math.floor(seconds / stepSeconds)
      // The previous code, unless it is about to end: so there are three for a journey.
      const first = seconds % stepSeconds < stepSeconds - 5 ? current - 1 : current
      last = Math.max(last + 1, first)
      return codeOf(last)
    },
    wrong: () => codeOf(1)
  }
}

/** A passkey that says yes, in the browser of a page. */
export async function addVirtualPasskey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
}
