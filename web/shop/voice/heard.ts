/** What was recognised so far. */
export type Heard = {
  /** Words that will not change any more. */
  final: string
  open: string
  /** Other readings of the final words, the likeliest first. */
  others: string[]
  /** Of the final words, from 0 to 1; 1 if the browser does not say. */
  confidence: number
}

export const nothingHeard: Heard = { final: '', open: '', others: [], confidence: 1 }

type Result = ArrayLike<{ transcript: string; confidence: number }> & { isFinal: boolean }

/** Some browsers split a sentence into several results. */
export function readHeard(results: ArrayLike<Result>): Heard {
  const list = Array.from(results)
  const finals = list.filter(({ isFinal }) => isFinal)
  const confidences = finals.map((result) => result[0]?.confidence || 1)
  const [only] = finals
  return {
    final: join(finals.map(firstOf)),
    open: join(list.filter(({ isFinal }) => !isFinal).map(firstOf)),
    others: only && finals.length === 1 ? distinct(Array.from(only, ({ transcript }) => transcript.trim())) : [],
    confidence: Math.min(1, ...confidences)
  }
}

function distinct(readings: string[]): string[] {
  const [first, ...others] = new Set(readings.filter(Boolean))
  return first === undefined ? [] : others
}

function firstOf(result: Result): string {
  return result[0]?.transcript ?? ''
}

function join(transcripts: string[]): string {
  return transcripts.join(' ').replaceAll(/\s+/g, ' ').trim()
}
