import { expect, test } from './fixtures.ts'

test('a sheet is opaque from its first frame, so that the page never shows through its text', async ({ shopper }) => {
  await shopper.goto('/home')
  await shopper.emulateMedia({ reducedMotion: 'no-preference' })
  await shopper.addStyleTag({ content: '* { animation-play-state: paused !important }' })
  await shopper.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const sheet = shopper.getByRole('dialog', { name: 'Menu' })
  const animated = await sheet.evaluate((element) =>
    element
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .map(({ opacity, transform }) => [opacity, transform])
  )
  expect(animated).toEqual([
    [undefined, 'translate(-24px)'],
    [undefined, 'none']
  ])
  await expect(sheet).toHaveCSS('opacity', '1')
})
