import { expect, test } from 'vitest'
import { readSignature, signatureOf } from './file-signature.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'PNG'],
  ['\xFF\xD8\xFF\xE0\0\x10JFIF', 'JPG'],
  ['GIF89a', 'GIF'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'WebP'],
  ['\0\0\0\x1CftypavifXXXX', 'AVIF'],
  ['\0\0\0\x18ftypheic', 'HEIC'],
  ['\0\0\0\x18ftypmp42', 'MP4'],
  ['\0\0\0\x14ftypqt  ', 'MOV'],
  ['\0\0\0\x08wide', 'MOV'],
  ['\x1A\x45\xDF\xA3\x01', 'WebM'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'SVG'],
  ['<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg>\n<svg viewBox="0 0 1 1"/>', 'SVG'],
  ['<html><svg></svg></html>', undefined],
  ['hello', undefined],
  ['RIFF\x24\0\0\0WAVE', undefined],
  ['', undefined]
])('%j is %s', (head, name) => {
  expect(signatureOf(bytes(head))?.name).toBe(name)
})

test('skips a long comment before the svg element', async () => {
  expect((await readSignature(new Blob([`<!--${'x'.repeat(3000)}--><svg></svg>`])))?.mediaType).toBe('image/svg+xml')
})

test('comments without an svg element are no SVG', () => {
  expect(signatureOf(bytes('<!-- -->'.repeat(512)))).toBeUndefined()
})
