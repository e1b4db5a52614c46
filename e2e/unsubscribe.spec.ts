import { randomUUID } from 'node:crypto'
import { addBelt } from './catalogue.ts'
import { addShopper, expect, expectAccessible, test, withSignedIn } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import type { Shop } from './shop.ts'

async function idOf({ service }: Shop, email: string): Promise<string> {
  const { data } = await service.from('profiles').select('id').eq('email', email).single().throwOnError()
  return data.id
}

async function unwanted({ service }: Shop, userId: string): Promise<string[]> {
  const { data } = await service
    .from('client_settings')
    .select('unwanted_emails')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError()
  return data?.unwanted_emails ?? []
}

test('an email about a lower price is ended without signing in, after a question, and can be had again', async ({
  browser,
  shop
}) => {
  const owner = await addShopper(shop)
  const userId = await idOf(shop, owner.email)
  const belt = await addBelt(shop)
  await shop.service.from('saved_items').insert({ user_id: userId, product_id: belt.product_id }).throwOnError()
  await shop.service.from('demo_products').update({ price: 190 }).eq('product_id', belt.product_id).throwOnError()
  await shop.service.from('email_digests').delete().gte('day', '2000-01-01').throwOnError()
  await shop.service.from('desk_settings').update({ digest_at: '00:00' }).eq('id', true).throwOnError()
  await shop.service.rpc('queue_change_emails').throwOnError()
  await expect.poll(async () => (await mailsTo(shop, owner.email))[0]?.subject).toBe('A piece you saved costs less')
  const response = await fetch(`${shop.url}/mailbox.json?to=${encodeURIComponent(owner.email)}`)
  const [mail] = await response.json()
  expect(mail.text).toContain(`${belt.name}: $190, was $260`)
  const link = /Stop emails about lower prices:\n(\S+)/.exec(mail.text)?.[1] ?? ''

  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
  await expectAccessible(page)
  expect(await unwanted(shop, userId)).toEqual([])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByText('That did not reach us. Check your connection and try again.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByText('You will not get emails about lower prices of saved pieces any more.')).toBeVisible()
  expect(await unwanted(shop, userId)).toEqual(['price_drops'])
  await page.reload()
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByText('You will not get emails about lower prices of saved pieces any more.')).toBeVisible()
  expect(await unwanted(shop, userId)).toEqual(['price_drops'])

  await withSignedIn(browser, shop, owner, async (signedIn) => {
    await signedIn.goto('/home')
    await signedIn.getByRole('button', { name: 'Menu' }).click()
    await signedIn.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Account' }).click()
    const account = signedIn.getByRole('dialog', { name: 'Account' })
    await account.getByRole('button', { name: /^Preferences/ }).click()
    await expect(account.getByRole('checkbox', { name: 'Lower prices of saved pieces' })).not.toBeChecked()
    await expectAccessible(signedIn)
    await account.getByRole('checkbox', { name: 'New results of saved searches' }).click()
    await expect.poll(() => unwanted(shop, userId)).toEqual(['price_drops', 'saved_searches'])
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Get them again' }).click()
  await expect(page.getByText('That did not reach us. Check your connection and try again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Done.' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Get them again' }).click()
  await expect(page.getByText('You will get emails about lower prices of saved pieces, once a day at most.')).toBeVisible()
  expect(await unwanted(shop, userId)).toEqual(['saved_searches'])
  await context.close()
})

test('an incomplete or unknown link says so', async ({ browser, shop }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${shop.url}/unsubscribe?token=x&kinds=price_drops`)
  await expect(page.getByRole('heading', { name: 'This link is not complete.' })).toBeVisible()
  await page.goto(`${shop.url}/unsubscribe?token=${randomUUID()}&kinds=price_drops`)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'This link is not complete.' })).toBeVisible()
  await context.close()
})
