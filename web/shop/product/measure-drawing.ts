import { type Dimensions, phone, sheet } from '#web/domain/catalogue/dimensions.ts'

/** What stands beside the product, so that its size is seen at once. In centimetres. */
const companions = [
  { name: 'a card', width: 8.6, height: 5.4, upTo: 14 },
  { name: 'a phone', width: phone.width, height: phone.height, upTo: 45 },
  { name: 'an A4 sheet', ...sheet, upTo: Number.POSITIVE_INFINITY }
] as const

export type Point = [x: number, y: number]

/** A drawing to scale; y grows downwards. */
export type MeasureDrawing = {
  width: number
  height: number
  ground: number
  front: { left: number; top: number; right: number }
  /** From a corner of the front to the same corner of the back. */
  receding: Point
  /** The top of the handle, whose feet are in the middle of the depth; undefined without one. */
  handleTop: number | undefined
  companion: { name: string; left: number; top: number; right: number }
}

const largest = { width: 340, height: 236 }
/** For the lengths that are written beside the lines. */
const margin = { left: 58, right: 8, top: 10, bottom: 34 }
const gap = 44
/** Of an edge that recedes, drawn at 45 degrees. */
const foreshortening = 0.38

export function drawMeasures({ width, height, depth, drop = 0 }: Dimensions): MeasureDrawing {
  const companion = companions.find(({ upTo }) => Math.max(width, height) <= upTo) ?? companions[2]
  const recession = depth * foreshortening
  const rise = drop > 0 ? recession / 2 + drop : 0
  const drawnWidth = width + recession + companion.width
  const drawnHeight = Math.max(height + Math.max(recession, rise), companion.height)
  const scale = Math.min(
    (largest.width - margin.left - margin.right - gap) / drawnWidth,
    (largest.height - margin.top - margin.bottom) / drawnHeight
  )
  const ground = margin.top + drawnHeight * scale
  const top = ground - height * scale
  const right = margin.left + width * scale
  const companionLeft = right + recession * scale + gap
  return {
    width: largest.width,
    height: ground + margin.bottom,
    ground,
    front: { left: margin.left, top, right },
    receding: [recession * scale, -recession * scale],
    handleTop: rise > 0 ? top - rise * scale : undefined,
    companion: {
      name: companion.name,
      left: companionLeft,
      top: ground - companion.height * scale,
      right: companionLeft + companion.width * scale
    }
  }
}
