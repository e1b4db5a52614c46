import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Preloaded into the server (NODE_OPTIONS=--import): on SIGUSR2 writes the longest time its event loop was held since the
// last signal, in milliseconds, to LOOP_DELAY_FILE. Other processes that inherit the variables do nothing with it.

const resolution = 5
const file = process.env.LOOP_DELAY_FILE

if (file !== undefined && process.argv[1]?.endsWith('server/main.ts')) {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(file, String(Math.max(0, delay.max / 1e6 - resolution)))
    delay.reset()
  })
}
