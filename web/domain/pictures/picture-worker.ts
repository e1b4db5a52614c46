import type { Picture } from '#supabase/picture-descriptor/pixels.ts'
import type { CropBox } from './crop-box.ts'

type Task = 'describe' | 'find object'

export type WorkerRequest = { id: number; task: Task; picture: Picture }
export type WorkerResponse = { id: number; numbers: number[] }

const warmUpSide = 64

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, PromiseWithResolvers<number[]>>()

/** The numbers of `describePicture`, made beside the page, which stays free meanwhile. */
export function describeBeside(picture: Picture): Promise<number[]> {
  return ask('describe', picture)
}

export async function findObjectBeside(picture: Picture): Promise<CropBox> {
  const [left = 0, top = 0, width = 1, height = 1] = await ask('find object', picture)
  return { left, top, width, height }
}

/** Loads and compiles the code, so that the first picture takes no longer than others. */
export function warmUpWorker(): void {
  if (worker) return
  const data = new Uint8ClampedArray(warmUpSide * warmUpSide * 4).map((_, index) => (index * 7) % 256)
  const picture = () => ({ data: data.slice(), width: warmUpSide, height: warmUpSide })
  for (let round = 0; round < 8; round += 1) void describeBeside(picture()).catch(() => undefined)
}

function ask(task: Task, picture: Picture): Promise<number[]> {
  worker ??= start()
  lastId += 1
  const request: WorkerRequest = { id: lastId, task, picture }
  const response = Promise.withResolvers<number[]>()
  waiting.set(request.id, response)
  worker.postMessage(request, [picture.data.buffer])
  return response.promise
}

function start(): Worker {
  const started = new Worker(new URL('./descriptor-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data: { id, numbers } }: MessageEvent<WorkerResponse>) => {
    waiting.get(id)?.resolve(numbers)
    waiting.delete(id)
  })
  started.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message || 'The picture could not be described'))
    waiting.clear()
    started.terminate()
    worker = undefined
  })
  return started
}
