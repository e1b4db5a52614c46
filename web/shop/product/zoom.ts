/** A place in a box, in parts of its width and height. */
export type Point = { x: number; y: number }

/**
 * How a picture is magnified: by how much, and about which place of its box. That place stays inside the box, so an edge of
 * the picture never comes inside it.
 */
export type Zoom = Point & { scale: number }

export const middle: Point = { x: 0.5, y: 0.5 }
export const atRest: Zoom = { scale: 1, ...middle }

const largestScale = 4
/** From here down fingers meant to let go. */
const smallestScale = 1.1

/** Magnified about a place. */
export function zoomedAt(place: Point, scale: number): Zoom {
  return { scale, x: between(place.x, 0, 1), y: between(place.y, 0, 1) }
}

/** What was at one place is now at the other, larger by a factor: two fingers, one finger that moves it, a key. */
export function carried(zoom: Zoom, from: Point, to: Point, factor = 1): Zoom {
  const scale = between(zoom.scale * factor, 1, largestScale)
  if (scale === 1) return atRest
  const about = (axis: keyof Point) => {
    const inPicture = zoom[axis] + (from[axis] - zoom[axis]) / zoom.scale
    return between((scale * inPicture - to[axis]) / (scale - 1), 0, 1)
  }
  return { scale, x: about('x'), y: about('y') }
}

/** Where fingers left it: nearly at rest is at rest. */
export function settled(zoom: Zoom): Zoom {
  return zoom.scale < smallestScale ? atRest : zoom
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
