import { expect, test } from 'vitest'
import { evaluatePictures } from './evaluate-pictures.ts'

test('altered copies of a picture and other views of its product are found', { timeout: 120_000 }, async () => {
  const { tint, 'second view': secondView, ...others } = await evaluatePictures(4)
  for (const [name, { top1 }] of Object.entries(others)) expect(top1, name).toBeGreaterThanOrEqual(90)
  expect(tint?.top5).toBeGreaterThanOrEqual(60)
  expect(secondView?.top5).toBeGreaterThanOrEqual(80)
})
