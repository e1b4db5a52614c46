import { expect, test } from './fixtures.ts'
import { addHouse, demoPicture } from './house.ts'

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

for (const [width, columns] of [
  [390, 2],
  [768, 3],
  [1440, 4]
] as const) {
  test(`the last save mark of a row ends with the row, the others clear of the next piece, ${width} wide`, async ({
    shopper,
    shop
  }) => {
    const house = await addHouse(
      shop,
      {},
      Array.from({ length: 6 }, () => ({ image_url: demoPicture(shop, 'vit-0001') }))
    )
    await shopper.setViewportSize({ width, height: 900 })
    await shopper.goto(`/brand/${house.name}`)
    const cards = shopper.getByRole('region', { name: 'Pieces' }).getByRole('article')
    await expect(cards).toHaveCount(6)
    const clearances = await cards.evaluateAll((articles) =>
      articles.map((article) => {
        const right = (selector: string) => article.querySelector(selector)?.getBoundingClientRect().right ?? 0
        return Math.round(right('img') - right('button path'))
      })
    )
    expect(clearances).toEqual(clearances.map((_, index) => (index % columns === columns - 1 ? 0 : 17)))
    await house.remove()
  })
}
