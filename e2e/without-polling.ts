import type { Page } from '@playwright/test'

/** The shortest polling interval, in milliseconds. */
const pollMs = 700

/** Timers of a polling interval never fire, so what appears was pushed. Called before the page is opened. */
export function stopPolling(page: Page): Promise<unknown> {
  return page.addInitScript((shortest) => {
    type Start = (handler: TimerHandler, delay?: number, ...args: unknown[]) => number
    const unlessPolling =
      (start: Start): Start =>
      (handler, delay = 0, ...args) =>
        delay < shortest ? start(handler, delay, ...args) : 0
    Object.assign(window, {
      setTimeout: unlessPolling(window.setTimeout.bind(window)),
      setInterval: unlessPolling(window.setInterval.bind(window))
    })
  }, pollMs)
}
