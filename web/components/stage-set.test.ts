import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type StagePicture, stageSet } from './stage-set.ts'

type Picture = { file: string; widths: number[] }

const pictures: Picture[] = JSON.parse(readFileSync(new URL('../../imagery/stage.json', import.meta.url), 'utf8'))

test('the pages name the widths in which the stage pictures are made', () => {
  const inTwoWidths = pictures.filter(({ widths }) => widths.length > 1)
  expect(inTwoWidths.length).toBeGreaterThan(0)
  for (const { file, widths } of inTwoWidths) {
    const [wide, narrow] = widths
    expect(stageSet(file as StagePicture)).toBe(`/stage/${file}-${narrow}.webp ${narrow}w, /stage/${file}.webp ${wide}w`)
  }
})
