import { type Part, type PictureStats, wholePicture } from '#web/lib/brightness.ts'

/** The logo's place: the middle, the left or right half, or on a phone below the picture. */
export type LogoPosition = {
  place: 'middle' | 'left' | 'right' | 'below'
  /** The luminance of the picture there, 0 to 1; undefined below the picture, and if it could not be read. */
  luminance: number | undefined
}

export type LogoPositions = { wide: LogoPosition; narrow: LogoPosition }

export type BannerLayout = LogoPositions & {
  /** Width divided by height. */
  ratio: number
  /** Fabrics and landscapes may be cropped. An object before a wall is shown whole, and the wall continues beside it. */
  fit: 'cover' | 'contain'
  luminance: number | undefined
}

export const fallbackLayout: BannerLayout = {
  ratio: 2,
  fit: 'cover',
  luminance: undefined,
  wide: { place: 'middle', luminance: undefined },
  narrow: { place: 'middle', luminance: undefined }
}

/** Shapes for which places are chosen, so that resizing the window changes neither place nor colour. */
const wideBox = 2.75
const narrowBox = 0.95

/** The fraction of a picture's width that is mirrored at each side. */
export const side = 0.25
/** Measured: a wall has less detail, a fabric more. An object may reach into one side, so the calmer one decides. */
const maxSideDetail = 0.026
/** The least ratio that is contained: the mirrored walls of a narrower picture would not fill the banner. */
const minContainedRatio = 1.5

/** On a middle with more detail than this, the logo goes to a calmer side. */
const maxMiddleDetail = 0.02

const middle: Part = { left: 0.37, top: 0.38, width: 0.26, height: 0.24 }
const left: Part = { left: 0.08, top: 0.38, width: 0.28, height: 0.24 }
const right: Part = { left: 0.64, top: 0.38, width: 0.28, height: 0.24 }
const narrowMiddle: Part = { left: 0.12, top: 0.38, width: 0.76, height: 0.24 }

const leftHalf: Part = { left: 0, top: 0.2, width: 0.46, height: 0.6 }
const rightHalf: Part = { left: 0.54, top: 0.2, width: 0.46, height: 0.6 }

/**
 * How to show a picture, by its ratio and statistics. The logo is in the middle of a cropped picture unless that has too
 * much detail, and beside the object of a whole one, or below it on a phone. Undefined if the picture cannot be read.
 */
export function bannerLayout(ratio: number, statsOf: (part: Part) => PictureStats | undefined): BannerLayout | undefined {
  const whole = statsOf(wholePicture)
  const leftSide = statsOf({ ...wholePicture, width: side })
  const rightSide = statsOf({ ...wholePicture, left: 1 - side, width: side })
  if (!whole || !leftSide || !rightSide) return undefined
  const { luminance } = whole
  if (ratio < minContainedRatio || Math.min(leftSide.detail, rightSide.detail) >= maxSideDetail) {
    const onCovering = (box: number, part: Part) => statsOf(shownPart(ratio, 'cover', box, part))
    const inMiddle = { place: 'middle' as const, stats: onCovering(wideBox, middle) }
    const atSides = [
      { place: 'left' as const, stats: onCovering(wideBox, left) },
      { place: 'right' as const, stats: onCovering(wideBox, right) }
    ]
    const detail = ({ stats }: { stats: PictureStats | undefined }) => stats?.detail ?? 0
    const isDetailed = detail(inMiddle) > maxMiddleDetail
    const [calmest = inMiddle] = isDetailed ? [inMiddle, ...atSides].toSorted((one, other) => detail(one) - detail(other)) : []
    return {
      ratio,
      fit: 'cover',
      luminance,
      wide: { place: calmest.place, luminance: calmest.stats?.luminance },
      narrow: { place: 'middle', luminance: onCovering(narrowBox, narrowMiddle)?.luminance }
    }
  }
  const onContained = (part: Part) => statsOf(shownPart(ratio, 'contain', wideBox, part))
  const isLeft = (onContained(leftHalf)?.detail ?? 0) < (onContained(rightHalf)?.detail ?? 0)
  return {
    ratio,
    fit: 'contain',
    luminance,
    wide: { place: isLeft ? 'left' : 'right', luminance: onContained(isLeft ? left : right)?.luminance },
    narrow: { place: 'below', luminance: undefined }
  }
}

/** What of a picture is visible in a part of a box. Ratios are width divided by height. */
export function shownPart(ratio: number, fit: BannerLayout['fit'], box: number, part: Part): Part {
  const across = fit === 'contain' ? box / ratio : Math.min(1, box / ratio)
  const down = fit === 'contain' ? 1 : Math.min(1, ratio / box)
  const [left, right] = [part.left, part.left + part.width].map((x) => clamp(0.5 + (x - 0.5) * across))
  const top = 0.5 + (part.top - 0.5) * down
  return { left: left ?? 0, top, width: (right ?? 1) - (left ?? 0), height: part.height * down }
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
