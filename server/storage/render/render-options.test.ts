import { expect, test } from 'vitest'
import { renderOptions, renderQuery, renditionName } from './render-options.ts'

function nameOf(query: Record<string, string>, accept = '', mimetype = 'image/png'): string {
  return renditionName(renderOptions(renderQuery.parse(query), accept, mimetype))
}

test.each([
  [{}, '', 'image/png', '0x0-cover-q80.png'],
  [{ width: '640' }, 'image/avif,image/webp', 'image/png', '640x0-cover-q80.webp'],
  [{ width: '640', format: 'avif' }, '', 'image/png', '640x0-cover-q80.avif'],
  [{ width: '640', resize: 'fill' }, 'IMAGE/WEBP', 'image/png', '640x0-cover-q80.webp'],
  [{ width: '640', height: '9', resize: 'fill' }, 'image/*,*/*', 'image/jpeg', '640x9-fill-q80.jpeg'],
  [{ width: '99999' }, 'image/webp;q=0', 'image/webp', '2500x0-cover-q80.webp'],
  [{ format: 'origin' }, 'image/avif', 'image/gif', '0x0-cover-q80.gif'],
  [{ format: 'origin' }, 'image/avif', 'image/tiff', '0x0-cover-q80.jpeg'],
  [{ format: 'webp', quality: '33' }, 'image/avif', 'image/png', '0x0-cover-q33.webp']
])('%j accepting %j of %s is %s', (query, accept, mimetype, name) => {
  expect(nameOf(query, accept, mimetype)).toBe(name)
})
