import { expect, test } from 'vitest'
import { exampleCache } from '#server/rest/schema-cache/example-cache.ts'
import { findRoutine } from './find-routine.ts'

const cache = exampleCache()
const json = 'application/json'

test.each([
  ['add', ['a', 'b'], false, json, 2],
  ['add', ['b', 'a'], true, json, 2],
  ['add', ['a'], true, json, 'PGRST202'],
  ['add', ['a', 'b', 'c'], true, json, 'PGRST202'],
  ['greet', [], false, json, 1],
  ['greet', ['name'], false, json, 1],
  ['over', ['a'], true, json, 1],
  ['over', ['a', 'b'], true, json, 2],
  ['unclear', ['a'], true, json, 'PGRST203'],
  ['whole', ['anything'], true, json, 1],
  ['whole', ['anything'], false, json, 'PGRST202'],
  ['whole_text', [], true, 'text/plain', 1],
  ['whole_text', [], true, json, 'PGRST202'],
  ['whole_text', [''], true, json, 1],
  ['whole_text', [''], false, json, 1],
  ['whole_text', ['', 'more'], true, json, 'PGRST202'],
  ['perhaps_text', [], false, json, 1],
  ['perhaps_text', ['name'], true, json, 'PGRST202'],
  ['none_or_text', [''], true, json, 1],
  ['none_or_text', [], true, json, 'PGRST203'],
  ['none_or_text', [], true, 'text/plain', 1],
  ['none', [], true, json, 0],
  ['none', [], true, 'text/plain', 'PGRST202'],
  ['nope', [], true, json, 'PGRST202']
])('%s with %j (post %s, %s)', (name, names, isPost, mediaType, expected) => {
  const find = () => findRoutine(cache, { schema: 'public', name, names, isPost, mediaType })
  if (typeof expected === 'number') expect(find().parameters).toHaveLength(expected)
  else expect(find).toThrow(expect.objectContaining({ body: expect.objectContaining({ code: expected }) }))
})

test('lists ambiguous functions with their parameters, the shortest list first', () => {
  const find = () => findRoutine(cache, { schema: 'public', name: 'none_or_text', names: [], isPost: false, mediaType: json })
  const message = 'Could not choose the best candidate function between: public.none_or_text(), public.none_or_text( => text)'
  expect(find).toThrow(expect.objectContaining({ body: expect.objectContaining({ message }) }))
})
