import { install, nodeBinary, run } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'

await install()
const CHROMIUM_PATH = await findChromium()
process.exitCode = await run(nodeBinary(), ['scripts/test.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH }
})
