import { verify } from './gate.ts'

process.exitCode = (await verify()).failed === 0 ? 0 : 1
