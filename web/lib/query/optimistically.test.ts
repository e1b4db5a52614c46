import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { optimistically } from './optimistically.ts'

const queryKey = ['words']

function start(answer: () => Promise<void>) {
  const queries = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  queries.setQueryData(queryKey, ['one'])
  const mutation = new MutationObserver(queries, {
    ...optimistically(queries, queryKey, (words: string[], word: string) => [...words, word]),
    mutationFn: answer
  })
  return { add: (word: string) => mutation.mutate(word), words: () => queries.getQueryData(queryKey), queries }
}

test('shows a change before the response, and keeps it afterwards', async () => {
  const answered = Promise.withResolvers<void>()
  const { add, words, queries } = start(() => answered.promise)
  const adding = add('two')
  await expect.poll(words).toEqual(['one', 'two'])
  answered.resolve()
  await adding
  expect(words()).toEqual(['one', 'two'])
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('reverts a rejected change', async () => {
  const { add, words } = start(() => Promise.reject(new Error('no')))
  await expect(add('two')).rejects.toThrow('no')
  expect(words()).toEqual(['one'])
})

test('of two rejected changes neither is left, and of one rejected and one on its way only that one', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const sent = answers.values()
  const { add, words } = start(() => sent.next().value?.promise ?? Promise.resolve())
  const adding = [add('two'), add('three')]
  await expect.poll(words).toEqual(['one', 'two', 'three'])
  answers[0].reject(new Error('no'))
  await expect(adding[0]).rejects.toThrow('no')
  await expect.poll(words).toEqual(['one', 'three'])
  answers[1].reject(new Error('no'))
  await expect(adding[1]).rejects.toThrow('no')
  expect(words()).toEqual(['one'])
})

test('of several concurrent changes, only the last response refetches', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const sent = answers.values()
  const { add, words, queries } = start(() => sent.next().value?.promise ?? Promise.resolve())
  const reads: unknown[] = []
  queries.getQueryCache().subscribe(({ type, ...event }) => {
    if (type === 'updated' && 'action' in event && event.action.type === 'invalidate') reads.push(words())
  })
  const adding = [add('two'), add('three')]
  await expect.poll(words).toEqual(['one', 'two', 'three'])
  answers[1].resolve()
  await adding[1]
  expect(reads).toEqual([])
  answers[0].resolve()
  await adding[0]
  expect(reads).toEqual([['one', 'two', 'three']])
})
