import { describe, expect, test } from 'vitest'
import { assetPath, canBeRetried, progressText, rejectionOf, typedFile, uploadFailureText } from './asset-file.ts'

const megabyte = 1024 * 1024
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngOf = (size: number) => new File([png, new Uint8Array(size - png.length)], 'a.png', { type: 'image/png' })
const fileOf = (text: string, name: string, type: string) => new File([text], name, { type })

describe('§5 Brand asset upload: images up to 10 MB', () => {
  test.each([
    [10 * megabyte, undefined],
    [10 * megabyte + 1, 'File too large (10.1 MB). Maximum image size is 10MB.'],
    [Math.round(12.34 * megabyte), 'File too large (12.4 MB). Maximum image size is 10MB.'],
    [15 * megabyte, 'File too large (15 MB). Maximum image size is 10MB.']
  ] as const)('%d bytes', async (size, text) => {
    expect((await rejectionOf(pngOf(size), 'image'))?.text).toBe(text)
  })

  test('accepts a larger video, which only the bucket limits', async () => {
    const film = new File([new Uint8Array(60 * megabyte)], 'a.mp4', { type: 'video/mp4' })
    expect(await rejectionOf(film, 'video')).toBeUndefined()
  })
})

describe('the kind of a file is determined by its first bytes', () => {
  test.each([
    ['nothing as a picture', fileOf('', 'a.png', 'image/png'), 'image', 'Failed to upload image: This file is empty'],
    ['nothing as a video', fileOf('', 'a.mp4', 'video/mp4'), 'video', 'This file is empty'],
    [
      'PNG bytes named .mp4',
      new File([png], 'a.mp4', { type: 'video/mp4' }),
      'video',
      'This file is a PNG picture, not a video'
    ],
    [
      'a film named .png',
      fileOf('\0\0\0\x18ftypmp42', 'a.png', 'image/png'),
      'image',
      'Failed to upload image: This file is an MP4 video, not a picture'
    ],
    [
      'words named .png',
      fileOf('hello', 'a.png', 'image/png'),
      'image',
      'Failed to upload image: This file is not an image that can be displayed'
    ],
    [
      'a picture of an iPhone',
      fileOf('\0\0\0\x18ftypheic', 'a.heic', 'image/heic'),
      'image',
      'Failed to upload image: Browsers cannot display HEIC images. Use a PNG, JPG, GIF, WebP, AVIF or SVG picture'
    ],
    [
      'words',
      fileOf('hello', 'a.txt', 'text/plain'),
      'image',
      'Failed to upload image: Use a PNG, JPG, GIF, WebP, AVIF or SVG picture'
    ],
    ['a film of another kind', fileOf('hello', 'a.avi', 'video/x-msvideo'), 'video', 'Use an MP4, WebM or MOV video'],
    ['PNG bytes named .heic', new File([png], 'a.heic', { type: 'image/heic' }), 'image', undefined],
    ['a drawing', fileOf('<svg/>', 'a.svg', 'image/svg+xml'), 'image', undefined],
    ['PNG bytes named .jpg', new File([png], 'a.jpg', { type: 'image/jpeg' }), 'image', undefined]
  ] as const)('%s', async (_what, file, kind, text) => {
    expect((await rejectionOf(file, kind))?.text).toBe(text)
  })

  test('the toast of a rejected video is the specified text', async () => {
    const rejection = await rejectionOf(new File([png], 'a.mp4', { type: 'video/mp4' }), 'video')
    expect(rejection?.toast).toBe('Failed to upload file.')
  })

  test('a file has the media type of its bytes, or else the one that the browser gave', async () => {
    expect((await typedFile(new File([png], 'pasted'), 'image')).type).toBe('image/png')
    expect((await typedFile(new File([png], 'a.heic', { type: 'image/heic' }), 'image')).type).toBe('image/png')
    expect((await typedFile(fileOf('hello', 'a.png', 'image/png'), 'image')).type).toBe('image/png')
    expect((await typedFile(fileOf('hello', 'a', ''), 'image')).type).toBe('')
  })
})

describe('§7 Storage: {brandId}/image_{timestamp}.{extension}', () => {
  test.each([
    [{ name: 'Logo Noir.PNG', type: 'image/png' }, 'image', 'b1/image_1700000000000.png'],
    [{ name: 'film.mov', type: 'video/quicktime' }, 'video', 'b1/video_1700000000000.mov'],
    [{ name: 'logo', type: 'image/svg+xml' }, 'image', 'b1/image_1700000000000.svg'],
    [{ name: 'logo.é/../x', type: '' }, 'image', 'b1/image_1700000000000.bin']
  ] as const)('%j', (file, kind, path) => {
    expect(assetPath('b1', kind, file, 1_700_000_000_000)).toBe(path)
  })
})

describe('§8 an upload fails', () => {
  test.each([
    [
      'image',
      { status: '413', message: 'The object exceeded the maximum allowed size' },
      'File too large. Please use a smaller file.'
    ],
    ['video', { status: '413', message: '' }, 'File too large. Please use a smaller file.'],
    [
      'image',
      { status: '409', message: 'The resource already exists' },
      'A file with this name already exists. Please try again.'
    ],
    [
      'image',
      { status: '415', message: 'mime type text/plain is not supported' },
      'Failed to upload image: mime type text/plain is not supported'
    ],
    ['image', undefined, 'Failed to upload image: Unknown error'],
    ['video', { status: '403', message: 'Unauthorized' }, 'Failed to upload file.'],
    ['video', undefined, 'Failed to upload file.']
  ] as const)('the message of a %s upload rejected with %j', (kind, rejection, text) => {
    expect(uploadFailureText(kind, rejection)).toBe(text)
  })
})

test.each([
  [undefined, true],
  [{ status: '503', message: '' }, true],
  [{ status: '409', message: '' }, true],
  [{ status: '413', message: '' }, false],
  [{ status: '415', message: '' }, false]
])('an upload rejected with %j can be retried: %s', (rejection, canBe) => {
  expect(canBeRetried(rejection)).toBe(canBe)
})

test('progress is shown in megabytes', () => {
  expect(progressText(21.44 * megabyte, 34.6 * megabyte)).toBe('21.4 of 34.6 MB')
})
