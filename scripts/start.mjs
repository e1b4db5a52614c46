import { install, nodeBinary, run } from './bootstrap.mjs'
import { buildWebIfStale } from './web-build.mjs'

await install()
if ((await buildWebIfStale()) !== 0) process.exit(1)
process.exitCode = await run(nodeBinary(), ['server/main.ts'])
