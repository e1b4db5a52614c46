import type { Page } from '@playwright/test'
import { addShopper, expect, expectAccessible, test, withSignedIn } from './fixtures.ts'

const question = (page: Page) => page.getByRole('heading', { level: 1 })
async function choose(page: Page, name: string | RegExp, isChosen = true): Promise<void> {
  const box = page.getByRole('checkbox', { name })
  await box.click({ force: true })
  await expect(box).toBeChecked({ checked: isChosen })
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('the quiz is answered by keyboard, kept at once, and goes on where it stopped, also on another device', async ({
  browser,
  shop
}) => {
  const account = await addShopper(shop)
  await withSignedIn(browser, shop, account, async (page) => {
    await page.goto('/personalise')
    await expect(question(page)).toHaveText('Who is it for?')
    await page.getByRole('checkbox', { name: 'Womenswear' }).press('Space')
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(question(page)).toHaveText('Which would you choose?')
    await expect(question(page)).toBeFocused()
    const right = page.locator('[data-side=right]')
    await page.locator('[data-side=left]').press('ArrowRight')
    await expect(right).toBeFocused()
    await expect(right).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await goOn(page)
    await expect(page.getByText('Pair 2 of 6')).toBeVisible()
    await page.getByRole('button', { name: 'Neither' }).click()
    await page.goBack()
    await expect(page.getByText('Pair 1 of 6')).toBeVisible()
    await expect(right).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(right).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'Womenswear' })).toBeChecked()
    await goOn(page)
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(question(page)).toHaveText('Which colours are yours?')
    await choose(page, 'Red')
    await goOn(page)
    await expect(question(page)).toHaveText('Which houses do you like?')
    await choose(page, 'Rademar')
    await expect(page.getByRole('checkbox', { name: 'Rademar' })).toBeChecked()
    await page.waitForLoadState('networkidle')
  })
  await withSignedIn(browser, shop, account, async (page) => {
    await page.goto('/personalise')
    await expect(question(page)).toHaveText('Which houses do you like?')
    await expect(page.getByRole('checkbox', { name: 'Rademar' })).toBeChecked()
    await goOn(page)
    await expect(question(page)).toHaveText('What are your sizes?')
    await page.getByRole('combobox', { name: 'Size, Shoes' }).click()
    await page.getByRole('option', { name: '38', exact: true }).click()
    await goOn(page)
    await page.getByRole('combobox', { name: 'The most for one piece, Bags' }).click()
    await page.getByRole('option', { name: 'To $4,000' }).click()
    await goOn(page)
    await expect(question(page)).toHaveText('What is the occasion?')
    await goOn(page)
    await expect(question(page)).toHaveText('What should we never show you?')
    await choose(page, /^Silk/)
    await expect(page.getByText(/^Hides \d+ of \d+ pieces\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Add a kind, a colour, a house' }).press('Enter')
    await expect(page.getByRole('group', { name: 'Kinds' }).getByRole('checkbox').first()).toBeFocused()
    await choose(page, /^Red/)
    await expect(page.getByText('You like red, and you never want to see it. Never wins until you change it.')).toBeVisible()
    await choose(page, /^Red/, false)
    await expect(page.getByText(/^Hides \d+ of \d+ pieces\.$/)).toBeVisible()
    await expectAccessible(page)
    await goOn(page)
    await expect(question(page)).toHaveText('This is what we understood.')
    for (const [label, text] of [
      ['For', 'Womenswear'],
      ['Colours', 'Red'],
      ['Houses', 'Rademar'],
      ['Sizes', 'Shoes 38 (EU)'],
      ['Budget', 'Bags to $4,000'],
      ['Occasions', 'Not answered'],
      ['Never', 'Silk']
    ]) {
      await expect(page.locator('dl > div', { has: page.getByText(label ?? '', { exact: true }) })).toContainText(text ?? '')
    }
    await expect(page.getByRole('article')).toHaveCount(5)
    await expect(
      page
        .getByRole('article')
        .first()
        .getByText(/,|;|In |By /)
        .last()
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Edit: Occasions' }).click()
    await choose(page, 'Evening')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.locator('dl')).toContainText('Evening')
  })
})

test('the quiz can be left at each question and skipped whole; nothing is then supposed', async ({ browser, shop }) => {
  const account = await addShopper(shop)
  await withSignedIn(browser, shop, account, async (page) => {
    const questions = [
      'Who is it for?',
      'Which would you choose?',
      'Which colours are yours?',
      'Which houses do you like?',
      'What are your sizes?',
      'What would you spend?',
      'What is the occasion?',
      'What should we never show you?'
    ]
    for (const text of questions) {
      await page.goto('/personalise')
      await expect(question(page)).toHaveText(text)
      await page.getByRole('link', { name: 'Finish later' }).click()
      await expect(page).toHaveURL(/\/home$/)
      await page.goBack()
      await expect(question(page)).toHaveText(text)
      await page.getByRole('button', { name: 'Skip' }).click()
      await expect(question(page)).not.toHaveText(text)
      await page.waitForLoadState('networkidle')
    }
    await expect(question(page)).toHaveText('This is what we understood.')
    await expect(page.locator('dl').getByText('Not answered')).toHaveCount(8)
  })
})

const leatherWords = /calf|leather|suede|nappa|saffiano|lambskin|goatskin/i

/** The names of the cards on a page, after all of it was in view. */
async function cardNames(page: Page): Promise<string[]> {
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 800) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await page.waitForLoadState('networkidle')
  return page
    .getByRole('article')
    .getByRole('button', { name: /^Save / })
    .evaluateAll((marks) => marks.map((mark) => (mark.getAttribute('aria-label') ?? '').replace('Save ', '')))
}

test('who refuses leather sees none of it in any list', async ({ shopper, shop }) => {
  const { data: products } = await shop.service.from('demo_products').select('name, brand, material').throwOnError()
  const isLeather = ({ material }: { material: string | null }) => leatherWords.test(material ?? '')
  const refused = new Set(products?.filter(isLeather).map(({ name }) => name))
  const mixedBrand = products?.find(
    ({ brand, ...product }) => !isLeather(product) && products.some((other) => other.brand === brand && isLeather(other))
  )?.brand
  const paths = [
    '/home',
    '/discover',
    '/discover?curation=the-desk-and-the-door',
    `/brand/${encodeURIComponent(mixedBrand ?? '')}`,
    '/product/VIT-0078'
  ]
  const leatherOf = async (path: string) => {
    await shopper.goto(path)
    const names = await cardNames(shopper)
    expect(names.length, path).toBeGreaterThan(0)
    return names.filter((name) => refused.has(name))
  }
  expect(await leatherOf('/home')).not.toEqual([])
  expect(await leatherOf('/category/Accessories')).not.toEqual([])
  await shopper.evaluate(() => {
    history.pushState(null, '', '/personalise?step=never')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await choose(shopper, /^Leather/)
  await expect(shopper.getByText(/^Hides \d+ of \d+ pieces\.$/)).toBeVisible()
  await shopper.waitForLoadState('networkidle')
  await shopper.goBack()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Accessories' })).toBeVisible()
  await expect.poll(async () => (await cardNames(shopper)).filter((name) => refused.has(name))).toEqual([])
  for (const path of paths) expect(await leatherOf(path), path).toEqual([])
  // What she opens herself is there; what goes with it is not of leather.
  expect(await leatherOf('/product/VIT-0001')).toEqual([])
  await expect(shopper.getByRole('heading', { level: 1, name: 'Augustine Top-Handle Bag' })).toBeVisible()
  await expect(shopper.getByRole('heading', { name: 'Complete the look' })).toBeVisible()
})

test('a recommendation is hidden with Undo, or asks for less like it, and says why it is there', async ({ shopper }) => {
  await shopper.goto('/personalise?step=colours')
  await choose(shopper, 'Red')
  await shopper.waitForLoadState('networkidle')
  await shopper.goto('/home')
  const heading = shopper.getByRole('heading', { name: 'For you' })
  await heading.scrollIntoViewIfNeeded()
  const row = shopper.locator('section').filter({ has: heading })
  const cards = row.getByRole('article')
  await expect(cards).toHaveCount(5)
  const red = cards.filter({ hasText: 'In red, which you like' }).first()
  await expect(red).toBeVisible()
  const options = cards.first().getByRole('button', { name: /^Options for/ })
  const name = (await options.getAttribute('aria-label'))?.replace('Options for ', '') ?? ''
  await options.press('Enter')
  await shopper.getByRole('menuitem', { name: 'Hide' }).press('Enter')
  await expect(shopper.getByText(`${name} is hidden.`)).toBeVisible()
  await expect(cards.filter({ hasText: name })).toHaveCount(0)
  await expect(row.locator('article > a').first()).toBeFocused()
  await shopper.getByRole('button', { name: 'Undo' }).click()
  await expect(cards.filter({ hasText: name })).toHaveCount(1)
  // The list is read again, which may put another card in the place of one whose menu is open.
  await shopper.waitForLoadState('networkidle')
  await cards
    .first()
    .getByRole('button', { name: /^Options for/ })
    .click()
  await shopper.getByRole('menuitem', { name: 'Less like this' }).click()
  await expect(shopper.getByText(/^Less like .* from now on\.$/)).toBeVisible()
  await row.getByRole('button', { name: 'Hide “For you”' }).click()
  await expect(heading).toHaveCount(0)
})

test('a recommendation that could not be hidden is back', async ({ shopper }) => {
  await shopper.goto('/personalise?step=colours')
  await choose(shopper, 'Red')
  await shopper.waitForLoadState('networkidle')
  await shopper.goto('/home')
  const heading = shopper.getByRole('heading', { name: 'For you' })
  await heading.scrollIntoViewIfNeeded()
  const cards = shopper.locator('section').filter({ has: heading }).getByRole('article')
  const options = cards.first().getByRole('button', { name: /^Options for/ })
  const name = (await options.getAttribute('aria-label'))?.replace('Options for ', '') ?? ''
  await shopper.route('**/rest/v1/style_signals*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await options.press('Enter')
  await shopper.getByRole('menuitem', { name: 'Hide' }).press('Enter')
  await expect(shopper.getByText('That could not be saved. Try again in a moment.')).toBeVisible()
  await expect(cards.first()).toContainText(name)
})

test('what was hidden can be undone on the next page, even if the answer came after the page was left', async ({ shopper }) => {
  await shopper.goto('/personalise?step=colours')
  await choose(shopper, 'Red')
  await shopper.waitForLoadState('networkidle')
  await shopper.goto('/home')
  const heading = shopper.getByRole('heading', { name: 'For you' })
  await heading.scrollIntoViewIfNeeded()
  const cards = shopper.locator('section').filter({ has: heading }).getByRole('article')
  const options = cards.first().getByRole('button', { name: /^Options for/ })
  const name = (await options.getAttribute('aria-label'))?.replace('Options for ', '') ?? ''
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  await shopper.route('**/rest/v1/style_signals*', async (route) => {
    await isLeft
    await route.continue()
  })
  await options.press('Enter')
  await shopper.getByRole('menuitem', { name: 'Hide' }).press('Enter')
  await shopper.getByRole('link', { name: 'All curations' }).click()
  await expect(shopper).toHaveURL(/\/discover$/)
  leave()
  await expect(shopper.getByText(`${name} is hidden.`)).toBeVisible()
  const undone = shopper.waitForResponse((response) => response.request().method() === 'DELETE')
  await shopper.getByRole('button', { name: 'Undo' }).click()
  expect((await undone).url()).toContain('style_signals')
})

test('the tuning page says what was told and noticed, and its changes show at once', async ({ shopper }) => {
  await shopper.goto("/brand/Dell'Orsa")
  await shopper.getByRole('button', { name: 'Save Arno Bag' }).click()
  await shopper.waitForLoadState('networkidle')
  await shopper.goto('/personalise?step=colours')
  await choose(shopper, 'Green')
  await shopper.waitForLoadState('networkidle')
  await shopper.goto('/personalise?tuning')
  await expect(question(shopper)).toHaveText('Your taste')
  await expect(shopper.getByText(/^From your questions, /)).toBeVisible()
  const noticed = shopper.locator('section').filter({ has: shopper.getByRole('heading', { name: 'We noticed' }) })
  await expect(noticed.getByText(/^You saved 1 piece, last on /).first()).toBeVisible()
  await expectAccessible(shopper)
  const green = shopper.getByRole('group', { name: 'Green', exact: true })
  await green.getByRole('button', { name: 'Never' }).click()
  await expect(green.getByRole('button', { name: 'Never' })).toHaveAttribute('aria-pressed', 'true')
  const preview = shopper.getByRole('complementary', { name: 'What it changes' })
  await expect(preview.getByText(/green/)).toHaveCount(0)
  await shopper.getByRole('button', { name: 'Forget: Green' }).press('Enter')
  await expect(green).toHaveCount(0)
  await expect.poll(() => shopper.evaluate(() => document.activeElement?.closest('ul') !== null)).toBe(true)
  await shopper.getByRole('button', { name: 'Erase it all' }).click()
  await shopper.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
  await expect(shopper.getByText('Your taste has been erased')).toBeVisible()
  await expect(noticed).toContainText('Nothing yet.')
})
