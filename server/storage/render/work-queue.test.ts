import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

test('no more jobs run at once than allowed, the next start as others end, and too many waiting are turned away', async () => {
  const inQueue = createWorkQueue({ atOnce: 2, mostWaiting: 2 })
  const ends: (() => void)[] = []
  const started: number[] = []
  const job = (index: number) =>
    inQueue(() => {
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

test('a job that fails makes room for the next', async () => {
  const inQueue = createWorkQueue({ atOnce: 1, mostWaiting: 1 })
  const failing = inQueue(() => Promise.reject(new Error('failed')))
  const next = inQueue(async () => 'done')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
})
