import type { Page } from '@playwright/test'

type Finger = { x: number; y: number }

export type Glass = {
  /** Puts fingers down at the first places and lifts them after the last. */
  draw: (...places: Finger[][]) => Promise<void>
  tapTwice: (finger: Finger) => Promise<void>
}

/** Between two events, as reported to the page: the speed of a finger must not depend on the machine. */
const stepSeconds = 0.016

/** Fingers on the window of a page. */
export async function glassOf(page: Page): Promise<Glass> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  const draw = async (startedAt: number, places: Finger[][]) => {
    const types = places.map((_, index) => (index === 0 ? 'touchStart' : 'touchMove'))
    for (const [index, type] of [...types, 'touchEnd' as const].entries()) {
      const touchPoints = (places[index] ?? []).map((finger, id) => ({ ...finger, id }))
      await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: startedAt + index * stepSeconds })
    }
  }
  const now = () => Date.now() / 1000
  return {
    draw: (...places) => draw(now(), places),
    async tapTwice(finger) {
      const startedAt = now()
      await draw(startedAt, [[finger]])
      await draw(startedAt + 0.1, [[finger]])
    }
  }
}

/** The way of one finger, in small steps. */
export function line(from: Finger, to: Finger): Finger[][] {
  const steps = 12
  return Array.from({ length: steps + 1 }, (_, step) => [
    { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }
  ])
}
