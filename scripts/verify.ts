import { printOutcome, verify } from './gate.ts'

printOutcome(await verify())
