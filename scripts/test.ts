import { essentialJourneys } from './essential-journeys.ts'
import { runJourneys, sum, verify } from './gate.ts'

const journeys = process.argv.includes('--all') ? [] : essentialJourneys
const { passed, failed } = sum([await verify(), await runJourneys(journeys)])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
