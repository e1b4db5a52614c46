import type { Locator } from '@playwright/test'
import { demoPicture } from './catalogue.ts'
import { expect, test } from './fixtures.ts'

for (const width of [768, 1440, 1920]) {
  test(`the text on the feed's banner aligns with the sentence above it, ${width} wide`, async ({ shopper }) => {
    await shopper.goto('/home')
    await shopper.setViewportSize({ width, height: 900 })
    const sentence = shopper.getByRole('main').getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p')
    const left = async (words: Locator) => (await words.boundingBox())?.x ?? Number.NaN
    const offset = async () => (await left(shopper.getByText('Verrière Neuf, Paris'))) - (await left(sentence))
    await expect.poll(offset).toBeCloseTo(0, 0)
  })
}

for (const [width, columns] of [
  [390, 2],
  [768, 3],
  [1440, 4]
] as const) {
  test(`the last save mark of a row ends with the row, the others clear of the next product, ${width} wide`, async ({
    shopper,
    shop,
    catalogue
  }) => {
    await shopper.goto('/home')
    const brand = await catalogue.addBrand(
      {},
      Array.from({ length: 6 }, () => ({ image_url: demoPicture(shop, 'vit-0001') }))
    )
    await shopper.setViewportSize({ width, height: 900 })
    await shopper.goto(`/brand/${brand.name}`)
    const cards = shopper.getByRole('region', { name: 'Pieces' }).getByRole('article')
    await expect(cards).toHaveCount(6)
    const clearances = await cards.evaluateAll((articles) =>
      articles.map((article) => {
        const right = (selector: string) => article.querySelector(selector)?.getBoundingClientRect().right ?? 0
        return Math.round(right('img') - right('button path'))
      })
    )
    expect(clearances).toEqual(clearances.map((_, index) => (index % columns === columns - 1 ? 0 : 17)))
  })
}

test("sign-up's heading is on one line, over a form as wide as on signing in", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/signup')
  const heading = page.getByRole('heading', { level: 1, name: 'Create an account' })
  const lines = await heading.evaluate(
    (element) => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight)
  )
  expect(Math.round(lines)).toBe(1)
  expect((await page.getByLabel('E-mail').boundingBox())?.width).toBe(420)
})

for (const path of ['/auth', '/signup']) {
  test(`on a tablet the picture of ${path} fills its half of the window`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(path)
    const picture = page.getByRole('img', { name: 'One piece, lit at night' })
    expect(await picture.boundingBox()).toEqual({ x: 0, y: 0, width: 384, height: 1024 })
    await expect(picture).toHaveCSS('mask-image', 'none')
    await expect(page.getByText('Maison Orvaël, Augustine')).toBeVisible()
    await expect(page.getByText('Rademar, Solstice Solitaire')).toBeHidden()
  })
}
