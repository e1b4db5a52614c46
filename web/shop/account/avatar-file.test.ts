import { describe, expect, test } from 'vitest'
import { pictureFailureText, picturePath, readPicture } from './avatar-file.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

describe('a picture of a shopper', () => {
  test('has the media type of its bytes, whatever its name', async () => {
    expect(await readPicture(new File([png], 'face.jpg', { type: 'image/jpeg' }))).toMatchObject({
      picture: { type: 'image/png' }
    })
  })

  test.each([
    ['a drawing', new File(['<svg></svg>'], 'a.svg', { type: 'image/svg+xml' })],
    ['a text under a picture name', new File(['words'], 'a.png', { type: 'image/png' })],
    ['nothing', new File([], 'a.png', { type: 'image/png' })]
  ])('rejects %s', async (_name, file) => {
    expect(await readPicture(file)).toEqual({ rejection: 'Choose a PNG, JPG, WebP or AVIF picture.' })
  })

  test('rejects a picture over 5 MB with its size', async () => {
    const file = new File([png, new Uint8Array(5 * 1024 * 1024)], 'a.png')
    expect(await readPicture(file)).toEqual({ rejection: 'This picture is 5.1 MB. Choose one of up to 5 MB.' })
  })

  test('is stored in the folder of its owner', () => {
    expect(picturePath('u', { type: 'image/webp' }, 7)).toBe('u/picture_7.webp')
  })

  test('distinguishes a rejected upload from a lost one', () => {
    expect(pictureFailureText(undefined)).toMatch(/connection/)
    expect(pictureFailureText({ status: '413', message: '' })).toMatch(/up to 5 MB/)
    expect(pictureFailureText({ status: '500', message: '' })).toMatch(/in a moment/)
  })
})
