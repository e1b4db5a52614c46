// node scripts/run.mjs FILE [ARGUMENTS]: installs what is missing, then runs a TypeScript file on Node 26.
import { install, nodeBinary, run } from './bootstrap.mjs'

await install()
process.exitCode = await run(nodeBinary(), process.argv.slice(2))
