import { layoutLength } from './layout-block.ts'
import { paletteLength } from './palette-block.ts'
import { shapeLength } from './shape-block.ts'
import { textureLength } from './texture-block.ts'

export const blockNames = ['palette', 'layout', 'texture', 'shape'] as const

export type BlockName = (typeof blockNames)[number]

export const blockLengths: Record<BlockName, number> = {
  palette: paletteLength,
  layout: layoutLength,
  texture: textureLength,
  shape: shapeLength
}

export const descriptorLength = blockNames.reduce((sum, name) => sum + blockLengths[name], 0)
