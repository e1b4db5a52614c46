import { type Part, type Tones, wholePicture } from '#web/lib/brightness.ts'

/** The lettering's place: the middle, the left or right half, or on a phone below the picture. */
export type Spot = {
  place: 'middle' | 'left' | 'right' | 'below'
  /** The luminance of the picture there, 0 to 1; undefined below the picture, and if it could not be read. */
  luminance: number | undefined
}

export type BannerSpots = { wide: Spot; narrow: Spot }

export type BannerLook = BannerSpots & {
  /** Width divided by height. */
  ratio: number
  /** A material may be cropped. A set, an object before a wall, is shown whole, and the wall continues beside it. */
  kind: 'material' | 'set'
  luminance: number | undefined
}

export const unreadLook: BannerLook = {
  ratio: 2,
  kind: 'material',
  luminance: undefined,
  wide: { place: 'middle', luminance: undefined },
  narrow: { place: 'middle', luminance: undefined }
}

/** Shapes for which places are chosen, so that resizing the window changes neither place nor colour. */
const wideBox = 2.75
const narrowBox = 0.95

/** The fraction of a picture's width that is mirrored at each side. */
export const side = 0.25
/** Measured: a quarter of a wall is less busy, a material or a part of the object more. */
const busySide = 0.045
/** The least ratio of a set: the mirrored walls of a narrower one would not fill the banner. */
const narrowestSet = 1.5

/** On a busier middle than this, lettering goes to a calmer side. */
const busyMiddle = 0.04

const middle: Part = { left: 0.37, top: 0.38, width: 0.26, height: 0.24 }
const left: Part = { left: 0.08, top: 0.38, width: 0.28, height: 0.24 }
const right: Part = { left: 0.64, top: 0.38, width: 0.28, height: 0.24 }
const narrowMiddle: Part = { left: 0.12, top: 0.38, width: 0.76, height: 0.24 }

const leftHalf: Part = { left: 0, top: 0.2, width: 0.46, height: 0.6 }
const rightHalf: Part = { left: 0.54, top: 0.2, width: 0.46, height: 0.6 }

/**
 * How to show a picture, by its ratio and tones. The lettering is in the middle of a material unless that is busy, and
 * beside the object of a set, or below it on a phone. Undefined if the picture cannot be read.
 */
export function bannerLook(ratio: number, tonesOf: (part: Part) => Tones | undefined): BannerLook | undefined {
  const whole = tonesOf(wholePicture)
  const leftSide = tonesOf({ ...wholePicture, width: side })
  const rightSide = tonesOf({ ...wholePicture, left: 1 - side, width: side })
  if (!whole || !leftSide || !rightSide) return undefined
  const { luminance } = whole
  if (ratio < narrowestSet || Math.max(leftSide.busyness, rightSide.busyness) >= busySide) {
    const onMaterial = (box: number, part: Part) => tonesOf(shownPart(ratio, 'material', box, part))
    const inMiddle = { place: 'middle' as const, tones: onMaterial(wideBox, middle) }
    const atSides = [
      { place: 'left' as const, tones: onMaterial(wideBox, left) },
      { place: 'right' as const, tones: onMaterial(wideBox, right) }
    ]
    const busyness = ({ tones }: { tones: Tones | undefined }) => tones?.busyness ?? 0
    const isBusy = busyness(inMiddle) > busyMiddle
    const [calmest = inMiddle] = isBusy ? [inMiddle, ...atSides].toSorted((one, other) => busyness(one) - busyness(other)) : []
    return {
      ratio,
      kind: 'material',
      luminance,
      wide: { place: calmest.place, luminance: calmest.tones?.luminance },
      narrow: { place: 'middle', luminance: onMaterial(narrowBox, narrowMiddle)?.luminance }
    }
  }
  const onSet = (part: Part) => tonesOf(shownPart(ratio, 'set', wideBox, part))
  const isLeft = (onSet(leftHalf)?.busyness ?? 0) < (onSet(rightHalf)?.busyness ?? 0)
  return {
    ratio,
    kind: 'set',
    luminance,
    wide: { place: isLeft ? 'left' : 'right', luminance: onSet(isLeft ? left : right)?.luminance },
    narrow: { place: 'below', luminance: undefined }
  }
}

export function shownPart(ratio: number, kind: BannerLook['kind'], box: number, part: Part): Part {
  const across = kind === 'set' ? box / ratio : Math.min(1, box / ratio)
  const down = kind === 'set' ? 1 : Math.min(1, ratio / box)
  const [left, right] = [part.left, part.left + part.width].map((x) => clamp(0.5 + (x - 0.5) * across))
  const top = 0.5 + (part.top - 0.5) * down
  return { left: left ?? 0, top, width: (right ?? 1) - (left ?? 0), height: part.height * down }
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
