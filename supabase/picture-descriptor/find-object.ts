import { findEdges } from './edges.ts'
import { growRegions, type Region } from './grow-regions.ts'
import { areaOf, dilate, erode, invert } from './morphology.ts'
import type { LabPicture, Mask } from './pixels.ts'
import { smooth } from './smooth.ts'

/** What is left of the picture must have this share of it to be the object. */
const minShare = 0.015
/** Of the largest part of the object. Smaller ones are specks. */
const minPartShare = 0.06
/**
 * Of a region's length along the border of the picture to the root of its area. The background runs along the border, an
 * object only touches it (the boundary connectivity of Zhu and others, "Saliency Optimization", 2014).
 */
const minConnectivity = 0.5
/** For a region that has the whole middle of the picture it is so much more: what fills it may be an object that the frame cuts. */
const middleWeight = 0.5
/** A region within the object shows the wall behind it if it has nearly the colour of a large part of the background. */
const holeDistance = 5
const minHole = 12
const minWallShare = 0.1

/** The object in front of the background, or the whole picture if there is no telling them apart. */
export function findObject(picture: LabPicture): Mask {
  const { width, alpha } = picture
  const inside = invert(findBackground(smooth(picture))).map((value, index) => ((alpha[index] ?? 0) < 0.5 ? 0 : value))
  const opened = dilate(erode(inside, width), width).map((value, index) => value & (inside[index] ?? 0))
  const object = withoutSpecks(picture, opened)
  if (areaOf(object) > object.length * minShare) return object
  const opaque = Uint8Array.from(alpha, (value) => (value < 0.5 ? 0 : 1))
  return areaOf(opaque) > 0 ? opaque : opaque.fill(1)
}

function withoutSpecks(picture: LabPicture, mask: Mask): Mask {
  const { labels, regions } = growRegions(picture, invert(mask))
  const minArea = regions.reduce((largest, { area }) => Math.max(largest, area), 0) * minPartShare
  return Uint8Array.from(labels, (label) => ((regions[label]?.area ?? 0) > minArea ? 1 : 0))
}

function findBackground(picture: LabPicture): Mask {
  const { labels, regions } = growRegions(picture, findEdges(picture))
  const middle = middleShares(picture, labels, regions.length)
  const outer = regions.map(
    ({ area, contact }, index) => contact > Math.sqrt(area) * (minConnectivity + (middle[index] ?? 0) * middleWeight)
  )
  const walls = regions.filter(({ area }, index) => outer[index] && area > labels.length * minWallShare)
  const isBackground = regions.map((region, index) => outer[index] || isHole(region, walls))
  const background = Uint8Array.from(labels, (label) => (isBackground[label] ? 1 : 0))
  // An abrupt change makes an edge of six pixels, which belong to no region. Half of them are the background's.
  return dilate(dilate(dilate(background, picture.width), picture.width), picture.width)
}

/** By region: which part it has of the middle of the picture, a ninth of it. */
function middleShares({ width, height }: LabPicture, labels: Int32Array, count: number): Float32Array {
  const shares = new Float32Array(count)
  for (let y = Math.floor(height / 3); y < (height * 2) / 3; y += 1) {
    for (let x = Math.floor(width / 3); x < (width * 2) / 3; x += 1) {
      const label = labels[y * width + x] ?? -1
      if (label >= 0) shares[label] = (shares[label] ?? 0) + 9 / (width * height)
    }
  }
  return shares
}

function isHole(region: Region, walls: Region[]): boolean {
  return region.contact === 0 && region.area >= minHole && walls.some((wall) => distance(region, wall) < holeDistance)
}

function distance(one: Region, other: Region): number {
  return Math.hypot(...one.sums.map((sum, channel) => sum / one.area - (other.sums[channel] ?? 0) / other.area))
}
