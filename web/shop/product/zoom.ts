/** A point of a box, as fractions of its width and height. */
export type Point = { x: number; y: number }

/** The scale and its fixed point. That point stays inside the box, so the picture always covers it. */
export type Zoom = Point & { scale: number }

export const middle: Point = { x: 0.5, y: 0.5 }
export const unzoomed: Zoom = { scale: 1, ...middle }

/** The scale of one press, tap or button. */
export const closeScale = 2.5
const maxScale = 4
/** A smaller scale snaps back to 1. */
const minScale = 1.1

export function zoomedAt(place: Point, scale: number): Zoom {
  return { scale, x: between(place.x, 0, 1), y: between(place.y, 0, 1) }
}

/** Moves what is at `from` to `to`, scaled by `factor`: two fingers, one finger that pans, or a key. */
export function panAndScale(zoom: Zoom, from: Point, to: Point, factor = 1): Zoom {
  const scale = between(zoom.scale * factor, 1, maxScale)
  if (scale === 1) return unzoomed
  const fixedPoint = (axis: keyof Point) => {
    const inPicture = zoom[axis] + (from[axis] - zoom[axis]) / zoom.scale
    return between((scale * inPicture - to[axis]) / (scale - 1), 0, 1)
  }
  return { scale, x: fixedPoint('x'), y: fixedPoint('y') }
}

export function snapToRest(zoom: Zoom): Zoom {
  return zoom.scale < minScale ? unzoomed : zoom
}

function between(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
