import { expect, test } from 'vitest'
import { readDemoDescriptors } from '#supabase/demo/demo-descriptors.ts'
import { blockNames } from '#supabase/picture-descriptor/blocks.ts'
import { similaritiesOf } from '#supabase/picture-descriptor/similarity.ts'
import { demoPictures, describeFile } from './describe-demo.ts'

test('the shipped descriptors are those of the demo (node scripts/run.mjs scripts/describe-demo.ts)', async () => {
  const shipped = readDemoDescriptors()
  expect([...shipped.keys()]).toEqual(demoPictures())
  for (const path of demoPictures().filter((_, index) => index % 9 === 0)) {
    const found = similaritiesOf(shipped.get(path) ?? [], await describeFile(path))
    for (const name of blockNames) expect(found[name], `${path} ${name}`).toBeGreaterThan(0.999)
  }
})
