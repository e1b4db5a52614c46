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

test('a change is shown before it is answered, and stays when it is', async () => {
  const answered = Promise.withResolvers<void>()
  const { add, words, queries } = start(() => answered.promise)
  const adding = add('two')
  await expect.poll(words).toEqual(['one', 'two'])
  answered.resolve()
  await adding
  expect(words()).toEqual(['one', 'two'])
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a change that is refused is taken back', async () => {
  const { add, words } = start(() => Promise.reject(new Error('no')))
  await expect(add('two')).rejects.toThrow('no')
  expect(words()).toEqual(['one'])
})
