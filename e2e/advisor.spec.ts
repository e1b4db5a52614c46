import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { addBelt } from './catalogue.ts'
import { demoAccounts } from './demo-accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { otherDevice } from './other-device.ts'
import { clientOf, confirm, staffOf } from './reservations.ts'
import type { Shop } from './shop.ts'

const scratch = {
  name: 'scratch.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64'
  )
}

async function openAdvisor(page: Page) {
  // The tab at the lower edge; the footer has the other.
  await page.getByRole('button', { name: 'Client advisor' }).last().click()
  return page.getByRole('dialog', { name: 'Client advisor' })
}

/** A member of staff replies, through the API, to the shopper who wrote this text. */
async function replyAsStaff(shop: Shop, words: string, body: string): Promise<void> {
  const staff = createClient(shop.url, shop.anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data } = await staff.auth.signInWithPassword(demoAccounts.staff)
  const question = staff.from('messages').select('user_id').eq('body', words).maybeSingle()
  await expect.poll(async () => (await question).data?.user_id).toBeTruthy()
  const reply = { id: randomUUID(), author: 'staff', author_id: data.user?.id, body }
  await staff
    .from('messages')
    .insert({ ...reply, user_id: (await question).data?.user_id })
    .throwOnError()
}

test('a common question is answered at once, a person can always be asked, and their reply appears without a reload', async ({
  shopper,
  shop
}) => {
  await shopper.goto('/home')
  const advisor = await openAdvisor(shopper)
  await advisor.getByRole('button', { name: 'Can I return it?' }).click()
  await expect(advisor.getByText('Instant answer')).toBeVisible()
  await expect(advisor.getByText(/fourteen days/)).toBeVisible()
  await expectAccessible(shopper)
  await advisor.getByRole('button', { name: 'Speak to an advisor' }).click()
  await expect(advisor.getByText('An advisor will reply to you here.')).toBeVisible()
  const words = `Would it suit my mother? ${randomUUID()}`
  await advisor.getByRole('textbox', { name: 'Write to your advisor' }).fill(words)
  await advisor.getByRole('textbox', { name: 'Write to your advisor' }).press('Enter')
  await expect(advisor.getByText('An advisor will reply to you here.')).toBeVisible()
  await replyAsStaff(shop, words, 'It would. Shall I have it brought to the salon?')
  await expect(advisor.getByText('It would. Shall I have it brought to the salon?')).toBeVisible()
  await expect(advisor.getByText('Your advisor', { exact: true })).toBeVisible()
  await expect(advisor.getByText('An advisor will reply to you here.')).toHaveCount(0)
  await expect(advisor.getByRole('button', { name: 'Speak to an advisor' })).toHaveCount(0)
  await shopper.reload()
  await expect((await openAdvisor(shopper)).getByText(words)).toBeVisible()
})

test('once staff mark her question as answered, no reply is promised any more, and a person can be asked for again', async ({
  shopper,
  shop
}) => {
  await shopper.goto('/home')
  const advisor = await openAdvisor(shopper)
  await advisor.getByRole('textbox', { name: 'Write to your advisor' }).fill('Thank you, it suits her.')
  await advisor.getByRole('textbox', { name: 'Write to your advisor' }).press('Enter')
  await expect(advisor.getByText('An advisor will reply to you here.')).toBeVisible()
  const { data } = await (await clientOf(shop, shopper)).from('threads').select('user_id').single().throwOnError()
  await (await staffOf(shop)).rpc('mark_thread_answered', { client: data.user_id }).throwOnError()
  await expect(advisor.getByText('An advisor will reply to you here.')).toHaveCount(0)
  await advisor.getByRole('button', { name: 'Speak to an advisor' }).click()
  await expect(advisor.getByText('An advisor will reply to you here.')).toBeVisible()
})

test('what is added after a confirmation is sent beside it, without what is confirmed', async ({ shopper, shop }) => {
  const [bag, shoes] = [await addBelt(shop), await addBelt(shop)]
  const add = async ({ product_id }: { product_id: string }) => {
    await shopper.goto(`/product/${product_id}?size=85`)
    await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
    await shopper.goto('/cart')
  }
  const send = async (button: string) => {
    await shopper.getByRole('button', { name: button }).click()
    const advisor = shopper.getByRole('dialog', { name: 'Client advisor' })
    await advisor.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(advisor.getByText('An advisor will reply to you here.')).toBeVisible()
    await advisor.getByRole('button', { name: 'Close' }).click()
  }
  await add(bag)
  await send('Complete with an advisor')
  const client = await clientOf(shop, shopper)
  const own = async () => {
    const columns = 'id, reference, status, version, lines:reservation_lines(product_id)'
    return (await client.from('reservations').select(columns).order('sent_at').throwOnError()).data ?? []
  }
  await expect.poll(async () => (await own()).length).toBe(1)
  const [first] = await own()
  await confirm(shop, await staffOf(shop), first?.id ?? '')
  await client.rpc('agree_reservation', { reservation: first?.id, version: (first?.version ?? 0) + 1 }).throwOnError()
  await add(shoes)
  await expect(shopper.getByText(/^V-\S+ stays as it was confirmed\. What is new is sent beside it\.$/)).toBeVisible()
  await send('Send the changes')
  await expect.poll(async () => (await own()).at(1)?.lines).toEqual([{ product_id: shoes.product_id }])
  expect((await own()).at(0)?.lines).toHaveLength(4)
  await expect(shopper.getByRole('button', { name: 'Send the changes' })).toHaveCount(0)
  await expect(shopper.getByRole('region', { name: 'Added since you sent it' })).toHaveCount(0)
  await shopper.getByRole('button', { name: `Remove ${bag.name}`, exact: true }).click()
  await expect(
    shopper.getByText(/^V-\S+ stays as it was confirmed\. To change what is in it, write to your advisor\.$/)
  ).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Send the changes' })).toHaveCount(0)
  await add(await addBelt(shop))
  const subtotal = shopper.getByRole('complementary', { name: 'Subtotal' })
  await expect(subtotal.getByText(/^In V-\S+ and V-\S+, \d+ pieces$/)).toBeVisible()
})

test('a cart is completed with an advisor once: it says when it was sent, its reference and what changed since', async ({
  shopper,
  shop
}) => {
  await shopper.goto('/cart')
  await shopper.getByRole('button', { name: 'Complete with an advisor' }).click()
  const advisor = shopper.getByRole('dialog', { name: 'Client advisor' })
  await expect(advisor.getByText('2 × Rose, 100 ml')).toBeVisible()
  await expect(advisor.getByText(/Nothing is charged without your approval\./)).toBeVisible()
  await expect(advisor.getByRole('list', { name: 'Pieces attached to your message' }).getByRole('listitem')).toHaveCount(3)
  await advisor.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(advisor.getByText('An advisor will reply to you here.')).toBeVisible()
  await expect(advisor.getByRole('list', { name: 'Messages' }).getByRole('link')).toHaveCount(3)
  await expect(advisor.getByRole('list', { name: 'Messages' }).getByText('2 × Rose, 100 ml')).toBeVisible()
  await expect(advisor.getByRole('textbox', { name: 'Write to your advisor' })).toHaveValue('')
  const reference = (await advisor.getByText(/^Reference/).textContent())?.replace('Reference ', '') ?? ''
  await advisor.getByRole('button', { name: 'Close' }).click()

  const subtotal = shopper.getByRole('complementary', { name: 'Subtotal' })
  const sent = shopper.getByRole('region', { name: `Reservation ${reference}` })
  await expect(sent.getByText('Sent to your advisor')).toBeVisible()
  await expect(subtotal.getByRole('button', { name: 'Complete with an advisor' })).toHaveCount(0)
  await expectAccessible(shopper)

  const other = await otherDevice(shopper)
  await other.goto('/cart')
  await expect(other.getByText(reference)).toBeVisible()
  await other.getByRole('group', { name: 'Quantity of Eau de Mai' }).getByRole('button', { name: 'One more' }).click()
  await expect(sent.getByText('Eau de Mai, Rose, 100 ml: now 3, was 2')).toBeVisible()
  await other.getByRole('button', { name: 'Send the changes' }).click()
  await other.getByRole('dialog', { name: 'Client advisor' }).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sent.getByText('Eau de Mai, Rose, 100 ml: now 3, was 2')).toHaveCount(0)
  await expect(subtotal.getByRole('button', { name: 'Send the changes' })).toHaveCount(0)
  await expect(sent.getByText(reference)).toBeVisible()
  const { data } = await shop.service
    .from('reservations')
    .select('status, lines:reservation_lines(quantity)')
    .eq('reference', reference)
  expect(data).toEqual([{ status: 'sent', lines: expect.arrayContaining([{ quantity: 3 }]) }])

  await openAdvisor(shopper)
  await expect(advisor.getByRole('list', { name: 'Messages' }).getByText(/^\d × Rose, 100 ml$/)).toHaveText('3 × Rose, 100 ml')
  await advisor.getByRole('button', { name: `Follow the reservation ${reference}` }).click()
  await expect(advisor).toHaveCount(0)
  const account = shopper.getByRole('dialog', { name: 'Account' })
  await account.getByRole('button', { name: 'Withdraw' }).click()
  await shopper.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(account.getByText('This reservation was withdrawn. Nothing is held or charged.')).toBeVisible()
  await shopper.goBack()
  await expect(account).toHaveCount(0)
  await expect(subtotal.getByRole('button', { name: 'Complete with an advisor' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Complete with an advisor' })).toBeVisible()
  await other.context().close()
})

test('changing the cart discards an order that was not sent', async ({ shopper }) => {
  await shopper.goto('/cart')
  await shopper.getByRole('button', { name: 'Complete with an advisor' }).click()
  const advisor = shopper.getByRole('dialog', { name: 'Client advisor' })
  await expect(advisor.getByText('1 × Navy, 85')).toBeVisible()
  await advisor.getByRole('textbox', { name: 'Write to your advisor' }).fill('Before Friday, please')
  await advisor.getByRole('button', { name: 'Close' }).click()
  await shopper.getByRole('main').getByRole('button', { name: 'Remove Mooring Belt' }).click()
  await openAdvisor(shopper)
  await expect(advisor.getByRole('textbox', { name: 'Write to your advisor' })).toHaveValue('Before Friday, please')
  await expect(shopper.getByText('Your cart has changed. Return to it to send it again.')).toBeVisible()
  await expect(advisor.getByRole('list', { name: 'Pieces attached to your message' })).toHaveCount(0)
})

test('a cart sent offline is shown as pending, and is sent once', async ({ shopper, shop }) => {
  await shopper.goto('/cart')
  await expect(shopper.getByRole('button', { name: 'Complete with an advisor' })).toBeVisible()
  await shopper.context().setOffline(true)
  await shopper.getByRole('button', { name: 'Complete with an advisor' }).click()
  const words = `Before Friday ${randomUUID()}`
  const advisor = shopper.getByRole('dialog', { name: 'Client advisor' })
  await advisor.getByRole('textbox', { name: 'Write to your advisor' }).fill(words)
  await advisor.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(advisor.getByRole('list', { name: 'Messages' }).getByText('2 × Rose, 100 ml')).toBeVisible()
  await advisor.getByRole('button', { name: 'Close' }).click()
  await expect(shopper.getByText('On its way to your advisor')).toBeVisible()
  await shopper.context().setOffline(false)
  await expect(shopper.getByRole('region', { name: /^Reservation/ }).getByText('Sent to your advisor')).toBeVisible()
  const { data } = await shop.service.from('messages').select('user_id').eq('body', words).single().throwOnError()
  const reserved = shop.service.from('reservations').select('status').eq('user_id', data.user_id)
  expect((await reserved.throwOnError()).data).toEqual([{ status: 'sent' }])
})

test('a message written offline is sent when online', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const advisor = await openAdvisor(shopper)
  await shopper.context().setOffline(true)
  const words = `On the train ${randomUUID()}`
  await advisor.getByRole('textbox', { name: 'Write to your advisor' }).fill(words)
  await advisor.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(advisor.getByText('Not sent yet. We will send it when you reconnect.')).toBeVisible()
  await shopper.context().setOffline(false)
  await expect(advisor.getByText('Not sent yet. We will send it when you reconnect.')).toHaveCount(0)
  const { data } = await shop.service.from('messages').select('author').eq('body', words)
  expect(data).toEqual([{ author: 'shopper' }])
})

test('a message that is not sent yet survives a reload, and its picture a closed sheet', async ({ shopper }) => {
  await shopper.goto('/home')
  const advisor = await openAdvisor(shopper)
  const field = advisor.getByRole('textbox', { name: 'Write to your advisor' })
  await field.fill('Does it come')
  await shopper.reload()
  await openAdvisor(shopper)
  await expect(field).toHaveValue('Does it come')
  await field.fill('Does it come in this green?')
  await advisor.getByLabel('Picture for your message').setInputFiles(scratch)
  await advisor.getByRole('button', { name: 'Close' }).click()
  await openAdvisor(shopper)
  await expect(advisor.getByText('scratch.png is attached to your message')).toBeVisible()
  await advisor.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(advisor.getByText('Does it come in this green?')).toBeVisible()
  await expect(advisor.getByAltText('Sent with this message')).toBeVisible()
  await shopper.reload()
  await openAdvisor(shopper)
  await expect(advisor.getByText('Does it come in this green?')).toBeVisible()
  await expect(field).toHaveValue('')
})

test('a picture in a message is visible to nobody else', async ({ shopper, shop }) => {
  await shopper.goto('/home')
  const advisor = await openAdvisor(shopper)
  await advisor.getByLabel('Picture for your message').setInputFiles(scratch)
  await expect(advisor.getByText('scratch.png is attached to your message')).toBeVisible()
  await advisor.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(advisor.getByAltText('Sent with this message')).toBeVisible()
  await expect(advisor.getByText('Not sent yet. We will send it when you reconnect.')).toHaveCount(0)
  const { data } = await shop.service.from('messages').select('picture').not('picture', 'is', null)
  const response = await shopper.request.get(`/storage/v1/object/public/thread-pictures/${data?.[0]?.picture}`)
  expect(response.ok()).toBe(false)
})

test('the advisor button hides over text, returns where there is room, and is in the menu', async ({ shopper }) => {
  await shopper.setViewportSize({ width: 390, height: 844 })
  await shopper.goto('/brand/Rademar')
  const tab = shopper.getByRole('button', { name: 'Client advisor' }).last()
  const story = shopper.getByRole('main').getByRole('paragraph').first()
  const tabBox = await tab.boundingBox()
  await story.evaluate((paragraph, top) => {
    const { right, width } = document.documentElement.getBoundingClientRect()
    Object.assign(paragraph.style, { width: `${width}px`, maxWidth: 'none', marginRight: `${right}px` })
    paragraph.textContent = 'word '.repeat(400)
    scrollTo({ top: paragraph.getBoundingClientRect().top + scrollY - top + 100, behavior: 'instant' })
  }, tabBox?.y ?? 0)
  await expect(tab).toHaveCSS('opacity', '0')
  await shopper.evaluate(() => document.querySelector('main')?.replaceChildren())
  await expect(tab).toHaveCSS('opacity', '1')
  await shopper.getByRole('button', { name: 'Menu' }).click()
  await shopper.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Client advisor' }).click()
  await expect(shopper.getByRole('dialog', { name: 'Client advisor' })).toBeVisible()
})
