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

/** Lighthouse's slow phone is this many times slower than the machine. */
const slowdown = 4
/** From here on a task is long, in milliseconds. */
const longMs = 50

/**
 * The total blocking time of a Lighthouse trace in milliseconds of processor time, from the first contentful paint to the
 * end of the trace. Lighthouse takes the time by the clock, which includes the waits for a core that another process uses.
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
