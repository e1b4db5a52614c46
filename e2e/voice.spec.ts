import { expect, expectAccessible, test } from './fixtures.ts'
import { stubSpeech } from './speech-stub.ts'
import { cartCount, pumps, voiceParts } from './voice-page.ts'

test('a typed request is understood in parts, and each can be removed', async ({ shopper }) => {
  await shopper.goto('/voice')
  const { write, understood, products, says, field } = voiceParts(shopper)
  await write(pumps)
  await expect(understood).toHaveText(['Pumps', 'Size 38', 'Under $2,000'])
  await expect(says('Pumps in size 38 under $2,000: three pieces.')).toBeVisible()
  await expect(products).toHaveCount(3)
  await expect(products.nth(1)).toContainText('2')
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'Remove Size 38' }).click()
  await expect(understood).toHaveText(['Pumps', 'Under $2,000'])
  await expect(field).toHaveValue('Pumps under $2,000')
  await write('undo')
  await expect(understood).toHaveText(['Pumps', 'Size 38', 'Under $2,000'])
})

test('the request is in the URL: a reload and Back from a product restore it', async ({ shopper }) => {
  await shopper.goto('/voice')
  const { write, products, field, understood } = voiceParts(shopper)
  await write(pumps)
  await expect(products).toHaveCount(3)
  await expect(shopper).toHaveURL(/q=Pumps\+in\+thirty-eight/)
  await shopper.reload()
  await expect(field).toHaveValue(pumps)
  await expect(products).toHaveCount(3)
  await write('open the second')
  await expect(shopper).toHaveURL(/\/product\//)
  await shopper.goBack()
  await expect(field).toHaveValue(pumps)
  await expect(products).toHaveCount(3)
  await write('now in black')
  await expect(understood).toHaveText(['Pumps', 'Black', 'Size 38', 'Under $2,000'])
  await shopper.goBack()
  await expect(field).toHaveValue(pumps)
})

test('a product is saved and opened by its number; cheaper and more change the results', async ({ shopper }) => {
  await shopper.goto(`/voice?q=${encodeURIComponent(pumps)}`)
  const { write, products, says, understood } = voiceParts(shopper)
  await expect(products).toHaveCount(3)
  await write('save the first')
  await expect(products.first().getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'true')
  await write('save the first')
  await expect(says('is saved already.')).toBeVisible()
  await write('repeat')
  await expect(says('is saved already.')).toBeVisible()
  await write('cheaper')
  await expect(understood.last()).toHaveText(/^Under €\d+$/)
  await write('help')
  await expect(says(/^You can say:/)).toBeVisible()
  await write('show me more')
  await expect(says('These are all there are.')).toBeVisible()
  await write('clear')
  await expect(shopper.getByRole('heading', { name: 'You could say' })).toBeVisible()
})

test('a command that comes before the results waits for them', async ({ shopper }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await shopper.route('**/rpc/search_products', async (route) => {
    await held
    await route.continue()
  })
  await shopper.goto('/voice')
  const { write, says, understood } = voiceParts(shopper)
  await write(pumps)
  await expect(understood).toHaveCount(3)
  await write('save the first')
  release()
  await expect(says(/^Saved the .* Pump\.$/)).toBeVisible()
})

test('a command that waits for results is dropped with their request', async ({ shopper }) => {
  const held = Promise.withResolvers<void>()
  await shopper.route('**/rpc/search_products', async (route) => {
    await held.promise
    await route.continue()
  })
  await shopper.goto('/voice')
  const { write, says, understood, products } = voiceParts(shopper)
  await write(pumps)
  await write('save the first')
  await shopper.getByRole('button', { name: 'Remove Size 38' }).click()
  await expect(understood).toHaveText(['Pumps', 'Under $2,000'])
  held.resolve()
  await expect(says(/^Pumps under \$2,000: /)).toBeVisible()
  await expect(products.first().getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'false')
})

test('an answer is understood where the words of the shop could not be loaded', async ({ shopper }) => {
  await shopper.route('**/rpc/search_lexicon', (route) => route.abort())
  await shopper.goto('/voice?category=Bags&q=Bags')
  const { write, products, question } = voiceParts(shopper)
  await expect(products.first()).toBeVisible()
  await write('add the first')
  await expect(question).toBeVisible()
  await write('yes')
  await expect(cartCount(shopper)).toContainText('5 pieces')
})

test('examples are links that run', async ({ shopper }) => {
  await stubSpeech(shopper)
  await shopper.goto('/voice')
  const { products, understood } = voiceParts(shopper)
  await shopper.getByRole('link', { name: 'A black bag under two thousand' }).click()
  await expect(understood).toHaveText(['Bags', 'Black', 'Under $2,000'])
  await expect(products.first()).toBeVisible()
  await expect(shopper.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a link runs no command', async ({ shopper }) => {
  await shopper.goto('/voice?q=save+the+first')
  await expect(voiceParts(shopper).says(/^Nothing for/)).toBeVisible()
  await expect(shopper.getByRole('dialog')).toHaveCount(0)
})

test('pieces like the saved ones have their kind and colours', async ({ shopper }) => {
  await shopper.goto('/voice')
  const { write, says, understood } = voiceParts(shopper)
  await write('something like the ones I saved')
  await expect(says('You have not saved anything yet.')).toBeVisible()
  await write('black bags')
  await write('save the first')
  await expect(says(/^Saved /)).toBeVisible()
  await write('something like the ones I saved')
  await expect(understood).toHaveText(['Bags', 'Black'])
})

test('the keyboard alone is enough', async ({ shopper }) => {
  await stubSpeech(shopper)
  await shopper.goto('/voice')
  const { field, products, question } = voiceParts(shopper)
  await field.focus()
  await shopper.keyboard.type(pumps)
  await shopper.keyboard.press('Enter')
  await expect(products).toHaveCount(3)
  await shopper.keyboard.type('add the first')
  await shopper.keyboard.press('Enter')
  await expect(question).toBeVisible()
  for (let presses = 0; presses < 12; presses++) {
    await shopper.keyboard.press('Tab')
    if (await question.getByRole('button', { name: /^Add, / }).evaluate((button) => button === document.activeElement)) break
  }
  await shopper.keyboard.press('Enter')
  await expect(cartCount(shopper)).toContainText('5 pieces')
})

for (const sentence of ['👜👠', "'; drop table demo_products; --", 'the', '́́', 'حقيبة سوداء', 'a'.repeat(2000)]) {
  test(`the request ${sentence.slice(0, 30)} leaves the page working`, async ({ shopper }) => {
    await shopper.goto('/voice')
    const { write, understood } = voiceParts(shopper)
    await write(sentence)
    await expect(shopper.getByRole('main').getByRole('status').filter({ hasText: /\w/ }).first()).toBeVisible()
    await write('black bags')
    await expect(understood.getByText('Black')).toBeVisible()
  })
}
