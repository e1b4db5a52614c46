import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Preloaded into the server (NODE_OPTIONS=--import): on SIGUSR2 writes to LOOP_DELAY_FILE how long its event loop was held
// at most since the last signal, in milliseconds: `held` by the clock, and `computed` by the time that its thread had the
// processor, which other programs on the machine do not lengthen.

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
