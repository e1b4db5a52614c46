import { expect, test } from './fixtures.ts'

for (const width of [768, 1440, 1920]) {
  test(`the words on the feed's lit banner begin where the sentence above it does, ${width} wide`, async ({ shopper }) => {
    await shopper.setViewportSize({ width, height: 900 })
    const left = (element: Element) => element.getBoundingClientRect().left
    const sentence = shopper.getByRole('main').getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p')
    const place = shopper.getByText('Verrière Neuf, Paris')
    await expect(place).toBeVisible()
    expect(await place.evaluate(left)).toBeCloseTo(await sentence.evaluate(left), 0)
  })
}

test("a card's save mark ends where its picture does", async ({ shopper }) => {
  const card = shopper.getByRole('article').first()
  const mark = card.getByRole('button', { name: /^Save / })
  await expect(mark).toBeVisible()
  const right = (element: Element) => element.getBoundingClientRect().right
  const picture = await card.locator('img').first().evaluate(right)
  expect(Math.abs((await mark.locator('path').evaluate(right)) - picture)).toBeLessThan(1)
  expect(await mark.evaluate(right)).toBeLessThanOrEqual(picture)
})
