import { type Part, type Tones, wholePicture } from '#web/lib/brightness.ts'

/** Where the lettering of a banner is: in its middle, on its left or right half, or on a phone below it. */
export type Spot = {
  place: 'middle' | 'left' | 'right' | 'below'
  /** How light the picture is there, 0 to 1; undefined beside it, and where it could not be read. */
  luminance: number | undefined
}

/** A banner is wide, or narrow on phones. */
export type BannerSpots = { wide: Spot; narrow: Spot }

/** How a picture is shown in a house's banner. */
export type BannerLook = BannerSpots & {
  /** The picture's width to its height. */
  ratio: number
  /**
   * A material fills the banner and may be cut. A set is an object before a wall: it is shown in its whole height, and the wall
   * goes on at both sides.
   */
  kind: 'material' | 'set'
  /** How light the whole is. */
  luminance: number | undefined
}

/** For a picture that cannot be read. */
export const unreadLook: BannerLook = {
  ratio: 2,
  kind: 'material',
  luminance: undefined,
  wide: { place: 'middle', luminance: undefined },
  narrow: { place: 'middle', luminance: undefined }
}

/** The shapes for which the places are chosen, so that a window's width changes neither place nor colour of the lettering. */
const wideBox = 2.75
const narrowBox = 0.95

/** How much of a picture's width goes on, mirrored, at each side. */
export const side = 0.25
/** A quarter of a wall has less, of a material or with a part of the object more. */
const busySide = 0.045
/** The least width to height of a set: of a narrower one its mirrored walls would not fill the banner. */
const narrowestSet = 1.5

/** Lettering is not set on a busier middle than this where a side is calmer. */
const busyMiddle = 0.04

/** Where the lettering may be on a wide banner, and in the middle of a narrow one. */
const middle: Part = { left: 0.37, top: 0.38, width: 0.26, height: 0.24 }
const left: Part = { left: 0.08, top: 0.38, width: 0.28, height: 0.24 }
const right: Part = { left: 0.64, top: 0.38, width: 0.28, height: 0.24 }
const narrowMiddle: Part = { left: 0.12, top: 0.38, width: 0.76, height: 0.24 }

/** The two sides of a wide banner, of which the object takes one. */
const leftHalf: Part = { left: 0, top: 0.2, width: 0.46, height: 0.6 }
const rightHalf: Part = { left: 0.54, top: 0.2, width: 0.46, height: 0.6 }

/**
 * How a picture is shown, from its width to its height and the tones of its parts. The lettering is in the middle of a material,
 * unless that is busy; and beside the object of a set: on the calmer half, on a phone below it. Undefined where the picture can't
 * be read.
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

/** Which part of a picture is seen in a part of a box; both are given by their width to their height. */
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
