import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type StagePicture, stageSet } from './stage-set.ts'

type Rendered = { file: string; widths: number[]; avif?: number }

const web = join(import.meta.dirname, '..')
const rendered: Rendered[] = JSON.parse(readFileSync(join(web, '../imagery/stage.json'), 'utf8'))

test.each(rendered.filter(({ widths }) => widths.length > 1))(
  'the page offers the rendered widths of $file',
  ({ file, widths }) => {
    const [wide, narrow] = widths
    expect(stageSet(file as StagePicture)).toBe(`/stage/${file}-${narrow}.webp ${narrow}w, /stage/${file}.webp ${wide}w`)
  }
)

test.each(['hero-night', 'hero-night-p'] as const)('the landing page preloads the widths of %s that it shows', (name) => {
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toContain(`imageSrcset: '${stageSet(name, 'avif')}'`)
})
