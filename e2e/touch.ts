import type { Page } from '@playwright/test'

type TouchPoint = { x: number; y: number }

export type TouchScreen = {
  /** Puts fingers down at the first places and lifts them after the last. */
  touch: (...places: TouchPoint[][]) => Promise<void>
  doubleTap: (point: TouchPoint) => Promise<void>
}

/** Between two events, as reported to the page: the speed of a finger must not depend on the machine. */
const stepSeconds = 0.016

/** Fingers on the window of a page. */
export async function touchScreenOf(page: Page): Promise<TouchScreen> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  const touch = async (startedAt: number, places: TouchPoint[][]) => {
    const types = places.map((_, index) => (index === 0 ? 'touchStart' : 'touchMove'))
    for (const [index, type] of [...types, 'touchEnd' as const].entries()) {
      const touchPoints = (places[index] ?? []).map((point, id) => ({ ...point, id }))
      await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: startedAt + index * stepSeconds })
    }
  }
  const now = () => Date.now() / 1000
  return {
    touch: (...places) => touch(now(), places),
    async doubleTap(point) {
      const startedAt = now()
      await touch(startedAt, [[point]])
      await touch(startedAt + 0.1, [[point]])
    }
  }
}

/** The path of one finger, in small steps. */
export function swipe(from: TouchPoint, to: TouchPoint): TouchPoint[][] {
  const steps = 12
  return Array.from({ length: steps + 1 }, (_, step) => [
    { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }
  ])
}
