import { expect, test } from 'vitest'
import { decodePicture } from './decode-picture.ts'
import { Indescribable } from './indescribable.ts'

test('bytes that are no picture are a lasting problem', async () => {
  await expect(decodePicture(Buffer.from('not a picture'))).rejects.toThrow(Indescribable)
})
