import { runJourneys, sum, verify } from './gate.ts'

const { passed, failed } = sum([await verify(), await runJourneys()])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
