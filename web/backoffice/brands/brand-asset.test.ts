import { describe, expect, test } from 'vitest'
import { assetPath, progressText, refusalOf, uploadFailureText } from './brand-asset.ts'

const megabyte = 1024 * 1024

describe('§5 Brand asset upload: images up to 10 MB', () => {
  test.each([
    [10 * megabyte, 'image', undefined],
    [10 * megabyte + 1, 'image', 'File too large (10.1 MB). Maximum image size is 10MB.'],
    [12.34 * megabyte, 'image', 'File too large (12.4 MB). Maximum image size is 10MB.'],
    [15 * megabyte, 'image', 'File too large (15 MB). Maximum image size is 10MB.'],
    [60 * megabyte, 'video', undefined]
  ] as const)('%d bytes of %s', (size, kind, refusal) => {
    expect(refusalOf({ size }, kind)).toBe(refusal)
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
  ] as const)('%s, refused with %j', (kind, refusal, text) => {
    expect(uploadFailureText(kind, refusal)).toBe(text)
  })
})

test('progress is told in megabytes', () => {
  expect(progressText(21.44 * megabyte, 34.6 * megabyte)).toBe('21.4 of 34.6 MB')
})
