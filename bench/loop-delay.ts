import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Preloaded with NODE_OPTIONS=--import. On SIGUSR2 writes the longest event-loop delay in milliseconds since the last
// signal to LOOP_DELAY_FILE: `held` by the clock, `computed` in processor time.

const resolution = 5
const file = process.env.LOOP_DELAY_FILE

if (file !== undefined && process.argv[1]?.endsWith('server/main.ts')) {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  let computed = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    computed = Math.max(computed, (user + system) / 1000)
  }, resolution).unref()
  process.on('SIGUSR2', () => {
    writeFileSync(file, JSON.stringify({ held: Math.max(0, delay.max / 1e6 - resolution), computed }))
    delay.reset()
    computed = 0
  })
}
