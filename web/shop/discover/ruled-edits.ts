import type { RuledPiece } from '#web/lib/story-queries.ts'

export type RuledEdit = {
  title: string
  /** How the pieces were chosen, in words. */
  rule: string
  pieces: RuledPiece[]
}

const shown = 4
const fewest = 3
const dayMs = 24 * 60 * 60 * 1000

/** Edits that nobody wrote: what arrived in the last seven days, the colour of the week, and what was made in Italy. */
export function ruledEdits(pieces: RuledPiece[], now: Date): RuledEdit[] {
  const color = colorOfTheWeek(pieces, now)
  const edits = [
    {
      title: 'New this week',
      rule: 'The last seven days',
      pieces: pieces.filter(({ created_at }) => now.getTime() - Date.parse(created_at) < 7 * dayMs)
    },
    {
      title: `One colour: ${color}`,
      rule: 'A new colour each week',
      pieces: pieces.filter(({ colors }) => colors.some((name) => name.toLowerCase() === color))
    },
    {
      title: 'Made in Italy',
      rule: 'By origin',
      pieces: pieces.filter(({ country_of_origin }) => country_of_origin.toLowerCase() === 'italy')
    }
  ]
  return edits.filter((edit) => edit.pieces.length >= fewest).map((edit) => ({ ...edit, pieces: edit.pieces.slice(0, shown) }))
}

/** The colours that enough pieces have take turns, a week each; empty where there is none. */
function colorOfTheWeek(pieces: RuledPiece[], now: Date): string {
  const names = pieces.flatMap(({ colors }) => [...new Set(colors.map((name) => name.toLowerCase()))]).filter(Boolean)
  const common = [...new Set(names)].filter((name) => names.filter((other) => other === name).length >= fewest).sort()
  const week = Math.floor(now.getTime() / (7 * dayMs))
  return common[week % common.length] ?? ''
}
