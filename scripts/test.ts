import { essentialJourneys } from './essential-journeys.ts'
import { printOutcome, runJourneys, sum, verify } from './gate.ts'

const journeys = process.argv.includes('--all') ? [] : essentialJourneys
printOutcome(sum([await verify(), await runJourneys(journeys)]))
