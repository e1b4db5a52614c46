import { boxOf } from '#supabase/picture-descriptor/crop.ts'
import { describePicture } from '#supabase/picture-descriptor/describe-picture.ts'
import { findObject } from '#supabase/picture-descriptor/find-object.ts'
import { toLab } from '#supabase/picture-descriptor/lab.ts'
import type { Picture } from '#supabase/picture-descriptor/pixels.ts'
import { shrink } from '#supabase/picture-descriptor/shrink.ts'
import type { WorkerRequest, WorkerResponse } from './picture-worker.ts'

const objectSide = 128

addEventListener('message', ({ data: { id, task, picture } }: MessageEvent<WorkerRequest>) => {
  const response: WorkerResponse =
    task === 'describe' ? { id, numbers: [...describePicture(picture)] } : { id, numbers: findBox(picture) }
  postMessage(response)
})

function findBox(picture: Picture): number[] {
  const { width, height, ...small } = shrink(picture, objectSide)
  const box = boxOf(findObject(toLab({ ...small, width, height })), width)
  return [box.left / width, box.top / height, box.width / width, box.height / height]
}
