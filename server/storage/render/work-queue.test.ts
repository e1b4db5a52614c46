import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

test('limits concurrent jobs, starts the next as others end, and rejects too many waiting', async () => {
  const enqueue = createWorkQueue({ concurrency: 2, maxWaiting: 2, maxWaitingPerClient: 2 })
  const ends: (() => void)[] = []
  const started: number[] = []
  const job = (index: number) =>
    enqueue('a', () => {
      started.push(index)
      return new Promise<number>((resolve) => ends.push(() => resolve(index)))
    })
  const jobs = [job(0), job(1), job(2), job(3)]
  await expect(job(4)).rejects.toMatchObject({ status: 503 })
  expect(started).toEqual([0, 1])
  ends[1]?.()
  expect(await jobs[1]).toBe(1)
  expect(started).toEqual([0, 1, 2])
  for (const index of [0, 2]) ends[index]?.()
  await Promise.all([jobs[0], jobs[2]])
  ends[3]?.()
  expect(await jobs[3]).toBe(3)
})

test('starts the next job after a failure', async () => {
  const enqueue = createWorkQueue({ concurrency: 1, maxWaiting: 1, maxWaitingPerClient: 1 })
  const failing = enqueue('a', () => Promise.reject(new Error('failed')))
  const next = enqueue('a', async () => 'done')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('an address with many jobs waits behind one with few', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 10, maxWaitingPerClient: 5 })
  const done: string[] = []
  const job = (name: string) => async () => {
    await settled()
    done.push(name)
  }
  const greedy = ['a1', 'a2', 'a3', 'a4'].map((name) => queue('a', job(name)))
  const modest = queue('b', job('b1'))
  await Promise.all([...greedy, modest])
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('one address cannot fill the queue, and gives up its last place when others have filled it', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 3, maxWaitingPerClient: 2 })
  const [running, first, last] = ['a', 'a', 'a'].map((address) => queue(address, settled))
  await expect(queue('a', settled)).rejects.toMatchObject({ status: 503 })
  const other = queue('b', settled)
  const third = queue('c', settled)
  await expect(last).rejects.toMatchObject({ status: 503 })
  await expect(queue('d', settled)).rejects.toMatchObject({ status: 503 })
  await Promise.all([running, first, other, third])
  await queue('a', settled)
})
