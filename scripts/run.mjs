// Usage: node scripts/run.mjs FILE [ARGUMENTS]
import { install, nodeBinary, run } from './bootstrap.mjs'

await install()
process.exitCode = await run(nodeBinary(), process.argv.slice(2))
