import { expect, test } from 'vitest'
import { createFairShare } from './fair-share.ts'

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('limits the concurrent work of an address, lets others proceed, and keeps the order', async () => {
  const share = createFairShare(2)
  const { open, opened } = gate()
  const started: string[] = []
  const work = (name: string) => async () => {
    started.push(name)
    await opened
    return name
  }
  const all = Promise.all([
    share('a', work('a1')),
    share('a', work('a2')),
    share('a', work('a3')),
    share('a', work('a4')),
    share('b', work('b1'))
  ])
  await Promise.resolve()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  open()
  expect(await all).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('starts the next work after a failure', async () => {
  const share = createFairShare(1)
  const failing = share('a', () => Promise.reject(new Error('no')))
  const following = share('a', () => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await following).toBe('yes')
  expect(await share('a', () => Promise.resolve('again'))).toBe('again')
})

test('removes an address once it has no work', async () => {
  const queues = new Map()
  const share = createFairShare(1, queues)
  const { open, opened } = gate()
  const long = share('a', () => opened)
  await share('b', () => Promise.reject(new Error('no'))).catch(() => undefined)
  expect([...queues.keys()]).toEqual(['a'])
  open()
  await long
  expect(queues.size).toBe(0)
})

test('lets the members of an address take turns, however much work one of them has waiting', async () => {
  const share = createFairShare(1)
  const { open, opened } = gate()
  const started: string[] = []
  const work = (name: string) => async () => {
    started.push(name)
    await opened
  }
  const all = Promise.all([
    ...['x1', 'x2', 'x3', 'x4'].map((name) => share('a', work(name), 'x')),
    share('a', work('y1'), 'y'),
    share('a', work('z1'), 'z')
  ])
  open()
  await all
  expect(started).toEqual(['x1', 'x2', 'y1', 'z1', 'x3', 'x4'])
})
