export const matchBlocks = ['colour', 'shape', 'texture'] as const

export type MatchBlock = (typeof matchBlocks)[number]

/** How much each counts, as a place in `levelNames`. */
export type Levels = Record<MatchBlock, number>

export const levelNames = ['Ignored', 'A little', 'Somewhat', 'Important', 'Decisive'] as const

const highest = levelNames.length - 1
const usual = 3

export const usualLevels: Levels = { colour: usual, shape: usual, texture: usual }

export type PictureRequest = {
  levels: Levels
  /** Null for every category; undefined if none was chosen. */
  category: string | null | undefined
}

export function levelName(level: number): string {
  return levelNames[level] ?? ''
}

/** What cannot be read counts as usual. */
export function readPictureRequest(params: URLSearchParams): PictureRequest {
  const level = (block: MatchBlock) => {
    const text = params.get(block) ?? ''
    return /^[0-4]$/.test(text) ? Number(text) : usual
  }
  const levels = { colour: level('colour'), shape: level('shape'), texture: level('texture') }
  const category = params.get('category') ?? undefined
  return { levels: withOneThatCounts(levels, 'colour'), category: category === '' ? null : category }
}

/** The other parameters stay. */
export function writePictureRequest(params: URLSearchParams, { levels, category }: PictureRequest): URLSearchParams {
  const written = new URLSearchParams(params)
  for (const block of matchBlocks) {
    if (levels[block] === usual) written.delete(block)
    else written.set(block, String(levels[block]))
  }
  if (category === undefined) written.delete('category')
  else written.set('category', category ?? '')
  return written
}

/** One of the three always counts: there is no search by nothing. */
export function changeLevel(levels: Levels, block: MatchBlock, level: number): Levels {
  return withOneThatCounts({ ...levels, [block]: level }, block)
}

function withOneThatCounts(levels: Levels, block: MatchBlock): Levels {
  return matchBlocks.every((each) => levels[each] === 0) ? { ...levels, [block]: 1 } : levels
}

/** Between 0 and 1. */
export function weightsOf(levels: Levels): Record<MatchBlock, number> {
  return { colour: levels.colour / highest, shape: levels.shape / highest, texture: levels.texture / highest }
}
