/** RGBA of 8 bits, row by row from the top, as in `ImageData`. */
export type Picture = { data: Uint8Array | Uint8ClampedArray; width: number; height: number }

/** Three floats a pixel: CIE L*, a*, b* (D65). `alpha` is 0 to 1. */
export type LabPicture = { lab: Float32Array; alpha: Float32Array; width: number; height: number }

/** One byte a pixel: 1 inside, 0 outside. */
export type Mask = Uint8Array

export type Box = { left: number; top: number; width: number; height: number }
