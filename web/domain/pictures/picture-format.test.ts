import { expect, test } from 'vitest'
import { formatOf } from './picture-format.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe1', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['BM\x36', 'bmp'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0avifmif1', 'avif'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n<svg/>', 'svg'],
  ['<html><svg></svg></html>', undefined],
  ['%PDF-1.7', undefined],
  ['\0\0\0\x18ftypmp42\0\0\0\0', undefined],
  ['', undefined]
])('%j is %s', (text, format) => {
  expect(formatOf(bytes(text))).toBe(format)
})
