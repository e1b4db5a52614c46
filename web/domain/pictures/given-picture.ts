import { onUserCleared } from '#web/lib/user-memory.ts'
import { boxAround, type CropBox, wholePicture } from './crop-box.ts'
import { cropPixels } from './crop-pixels.ts'
import { findObjectBeside } from './picture-worker.ts'

export type GivenPicture = {
  /** Of this picture among those given since the page was loaded. */
  ordinal: number
  image: ImageBitmap
  box: CropBox
}

let given: GivenPicture | undefined
let lastOrdinal = 0

onUserCleared(() => {
  given = undefined
})

/** In memory only: undefined after a reload and after signing out. */
export function givenPicture(): GivenPicture | undefined {
  return given
}

/** Frames the object that the picture shows. */
export async function rememberPicture(image: ImageBitmap): Promise<GivenPicture> {
  const object = await findObjectBeside(cropPixels(image, wholePicture))
  lastOrdinal += 1
  given = { ordinal: lastOrdinal, image, box: boxAround(object) }
  return given
}

export function rememberBox(picture: GivenPicture, box: CropBox): GivenPicture {
  given = { ...picture, box }
  return given
}
