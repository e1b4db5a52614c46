import { z } from 'zod'

const event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  tdur: z.number().optional()
})
const trace = z.object({ traceEvents: z.array(event) })

/** Lighthouse's simulated slowdown of the processor. */
const slowdown = 4
/** Long tasks, in milliseconds. */
const longMs = 50

/**
 * Total blocking time in processor time, from the first contentful paint. Lighthouse uses the clock, which includes waits
 * for a busy core.
 */
export function blockingTimeByProcessor(content: unknown): number {
  const { traceEvents } = trace.parse(content)
  const paint = traceEvents.filter(({ name }) => name === 'firstContentfulPaint').sort((a, b) => b.ts - a.ts)[0]
  if (!paint) throw new Error('The trace has no first contentful paint')
  return traceEvents
    .filter(({ name, ph, pid, tid, ts }) => {
      return name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid && ts > paint.ts
    })
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowdown * tdur) / 1000 - longMs), 0)
}
