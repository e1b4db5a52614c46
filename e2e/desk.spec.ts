import { randomUUID } from 'node:crypto'
import { demoAccounts } from './demo-accounts.ts'
import { answer, composerOf, openAdvisor, openOnPhone, openRecord, threadOf, write } from './desk-page.ts'
import { expect, expectAccessible, test, withSignedIn } from './fixtures.ts'
import { otherDevice } from './other-device.ts'

test('a client asks on her phone, an advisor answers on a laptop: live, typing, read, and notes never seen by her', async ({
  shopper,
  staff
}) => {
  const clientId = await openOnPhone(shopper)
  const advisor = await openAdvisor(shopper)
  await write(advisor, 'Could you engrave it for Friday?')
  const record = await openRecord(staff, clientId)
  await expect(record.getByRole('link', { name: /@example\.com$/ }).first()).toBeVisible()
  await expect(threadOf(record).getByText('Could you engrave it for Friday?')).toBeVisible()
  await expect(record.getByText('Waiting 0 min').last()).toBeVisible()
  await expect(threadOf(advisor).getByText(/· Read$/)).toBeVisible()

  await composerOf(record).pressSequentially('Of course', { delay: 60 })
  await expect(advisor.getByText('Your advisor is typing')).toBeVisible()
  await answer(record, 'Of course. See https://vitrine.example/engraving <b>today</b>.')
  await expect(threadOf(advisor).getByText(/^Of course\. See/)).toHaveText(
    'Of course. See https://vitrine.example/engraving <b>today</b>.'
  )
  await expect(threadOf(advisor).getByRole('link', { name: 'https://vitrine.example/engraving' })).toHaveAttribute(
    'rel',
    /noopener/
  )
  await expect(advisor.getByText('Your advisor is typing')).toHaveCount(0)
  await expect(record.getByText(/^Waiting/)).toHaveCount(0)
  await expect(threadOf(record).getByText(/, \d{1,2}:\d\d [AP]M · Read \d{1,2}:\d\d [AP]M$/)).toBeVisible()

  await advisor.getByRole('textbox', { name: 'Write to your advisor' }).pressSequentially('Thank', { delay: 60 })
  await expect(record.getByText('Vera is typing')).toBeVisible()
  await write(advisor, 'Thank you, Friday then')
  await expect(threadOf(record).getByText('Thank you, Friday then')).toBeVisible()
  await record.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(record.getByText(/^Waiting/)).toHaveCount(0)

  await record.getByRole('button', { name: 'Internal note' }).click()
  await record.getByRole('textbox', { name: 'Internal note' }).fill('Engraver booked for Thursday')
  await record.getByRole('button', { name: 'Save note' }).click()
  await expect(threadOf(record).getByText('Engraver booked for Thursday')).toBeVisible()
  await expectAccessible(staff)
  await shopper.reload()
  const reopened = await openAdvisor(shopper)
  await expect(threadOf(reopened).getByText('Thank you, Friday then')).toBeVisible()
  await expect(shopper.getByText('Engraver booked')).toHaveCount(0)
  await expectAccessible(shopper)

  await record.getByRole('tab', { name: 'Notes' }).click()
  const note = record.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await note.getByRole('button', { name: 'Edit' }).click()
  await note.getByRole('textbox').fill('Engraver booked for Wednesday')
  await record.getByRole('button', { name: 'Close' }).click()
  await expect(staff.getByText('Discard your changes?')).toBeVisible()
  await staff.getByRole('button', { name: 'Keep editing' }).click()
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(note.getByText('Engraver booked for Wednesday')).toBeVisible()
  await expectAccessible(staff)
  await note.getByRole('button', { name: 'Delete' }).click()
  await expect(note).toHaveCount(0)
  await record.getByRole('button', { name: 'Undo' }).click()
  await expect(note.getByText('Engraver booked for Wednesday')).toBeVisible()
})

test('a note whose answer is lost is there once, and what is typed while it is saved stays', async ({ shopper, staff }) => {
  const clientId = await openOnPhone(shopper)
  const record = await openRecord(staff, clientId)
  await record.getByRole('button', { name: 'Internal note' }).click()
  const field = record.getByRole('textbox', { name: 'Internal note' })
  const save = record.getByRole('button', { name: 'Save note' })
  await staff.route('**/rest/v1/client_notes*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await field.fill('Prefers gold')
  await save.click()
  await expect(record.getByText('The note could not be saved. Try again in a moment.')).toBeVisible()
  await staff.unroute('**/rest/v1/client_notes*')

  const held = Promise.withResolvers<void>()
  await staff.route('**/rest/v1/client_notes*', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await field.fill('Prefers gold, wears no silver')
  await save.click()
  await expect(record.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await field.fill('Ask in May')
  held.resolve()
  await expect(threadOf(record).getByText('Prefers gold, wears no silver')).toBeVisible()
  await expect(threadOf(record).getByText('Prefers gold')).toHaveCount(1)
  await expect(field).toHaveValue('Ask in May')

  await save.click()
  await expect(threadOf(record).getByText('Ask in May')).toBeVisible()
  await expect(field).toHaveValue('')
  await record.getByRole('tab', { name: 'Notes' }).click()
  await expect(record.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveCount(2)
  await save.click()
  await expect(record.getByRole('textbox', { name: 'New note' })).toHaveAccessibleDescription('Write the note first')
})

test('pieces, saved replies and pictures go out with a reply; what is unfinished or too long is refused beside the field', async ({
  shopper,
  staff
}) => {
  const clientId = await openOnPhone(shopper)
  const advisor = await openAdvisor(shopper)
  await write(advisor, 'Something for the evening, please')
  const record = await openRecord(staff, clientId)
  await record.getByRole('button', { name: 'Add pieces' }).click()
  const picker = record.getByRole('region', { name: 'Pieces' })
  await picker.getByRole('textbox', { name: 'Search pieces' }).fill('Petite Augustine')
  await picker.getByRole('button', { name: /Attach Petite Augustine/ }).click()
  await expectAccessible(staff)
  await record.getByRole('button', { name: 'Add pieces' }).click()
  await expect(
    record.getByRole('list', { name: 'Pieces attached to your message' }).getByText('Petite Augustine')
  ).toBeVisible()

  await record.getByRole('button', { name: 'A delivery date' }).click()
  await expect(composerOf(record)).toHaveValue('Good news, Vera: it can be with you on {day}.')
  await record.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(record.getByText('Fill in {day} first')).toBeVisible()
  await staff.keyboard.type('Thursday')
  await expect(composerOf(record)).toHaveValue('Good news, Vera: it can be with you on Thursday.')

  // What is not sent survives a reload.
  await staff.reload()
  await expect(composerOf(record)).toHaveValue('Good news, Vera: it can be with you on Thursday.')
  await record.getByLabel('Picture for your message').setInputFiles({
    name: 'wrap.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64'
    )
  })
  await expect(record.getByText('wrap.png is attached to your message')).toBeVisible()
  await record.getByRole('tab', { name: 'Notes' }).click()
  await record.getByRole('tab', { name: 'Conversation' }).click()
  await expect(record.getByText('wrap.png is attached to your message')).toBeVisible()
  await composerOf(record).press('Control+Enter')
  const received = threadOf(advisor).getByRole('listitem').last()
  await expect(received.getByText('Good news, Vera: it can be with you on Thursday.')).toBeVisible()
  await expect(received.getByRole('link', { name: 'Petite Augustine' })).toBeVisible()
  await expect(received.getByRole('img', { name: 'Sent with this message' })).toBeVisible()

  await composerOf(record).fill('x'.repeat(4001))
  await record.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(record.getByText('4,001 characters are too many. Shorten it by 1.')).toBeVisible()
  await record.getByLabel('Picture for your message').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF')
  })
  await expect(record.getByText('plan.pdf is not a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
})

test('a reply that is written offline waits, survives a reload, and goes out once', async ({ shopper, staff }) => {
  const clientId = await openOnPhone(shopper)
  const advisor = await openAdvisor(shopper)
  await write(advisor, 'Are you there?')
  const record = await openRecord(staff, clientId)
  await expect(threadOf(record).getByText('Are you there?')).toBeVisible()
  await staff.context().setOffline(true)
  await answer(record, 'Always.')
  await expect(record.getByText('Sending. It goes out as soon as there is a connection.')).toBeVisible()
  await staff.context().setOffline(false)
  await staff.reload()
  await expect(threadOf(advisor).getByText('Always.')).toHaveCount(1)
  await expect(threadOf(record).getByText('Always.')).toHaveCount(1)
  await expect(record.getByText(/^Sending/)).toHaveCount(0)
})

test('a card opens the record, Back closes it, and a record whose client is gone says so', async ({ shopper, staff }) => {
  const clientId = await openOnPhone(shopper)
  await staff.goto('/backoffice/clients?search=vera')
  await staff.locator(`a[href="?client=${clientId}"]`).first().click()
  const record = staff.getByRole('dialog')
  await expect(record.getByRole('tab', { name: 'Conversation' })).toBeVisible()
  await record.getByRole('tab', { name: 'Saved' }).click()
  await expect(staff).toHaveURL(/search=vera&client=.*&tab=saved/)
  await expect(record.getByText('She has not saved a piece yet.')).toBeVisible()
  await expectAccessible(staff)
  await staff.goBack()
  await expect(record).toHaveCount(0)
  await expect(staff).toHaveURL(/\?search=vera$/)
  await staff.goto(`/backoffice/clients?client=${randomUUID()}`)
  await expect(record.getByText('This client no longer exists.')).toBeVisible()
  await record.getByRole('button', { name: 'Back to the list' }).click()
  await expect(staff).toHaveURL(/\/clients$/)
})

test('status and spend are edited; of two who edit, the second is told', async ({ shopper, staff }) => {
  const clientId = await openOnPhone(shopper)
  const record = await openRecord(staff, clientId)
  const colleague = await otherDevice(staff)
  const theirs = await openRecord(colleague, clientId)
  const edit = async (side: typeof record, status: string, spend: string) => {
    await side.getByLabel('Status', { exact: true }).selectOption(status)
    await side.getByLabel('Annual Spend (£)').fill(spend)
    await side.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await record.getByRole('button', { name: 'Edit status and spend' }).click()
  await theirs.getByRole('button', { name: 'Edit status and spend' }).click()
  await edit(record, 'vip', 'a lot')
  await expect(record.getByText('Enter an amount in pounds, such as 48,200')).toBeVisible()
  await edit(record, 'vip', '48,200')
  await expect(record.getByText('£48,200')).toBeVisible()
  await edit(theirs, 'active', '1')
  await expect(theirs.getByText(/^A colleague changed this client/)).toBeVisible()
  // Unsaved input is asked about.
  await theirs.getByRole('button', { name: 'Close' }).click()
  await expect(colleague.getByText('Discard your changes?')).toBeVisible()
  await colleague.getByRole('button', { name: 'Keep editing' }).click()
  await theirs.getByRole('button', { name: 'Cancel' }).click()
  await expect(theirs.getByText('£48,200')).toBeVisible()
})

test('a client is handed over, and knows her advisor by name', async ({ shopper, staff, shop, browser }) => {
  const clientId = await openOnPhone(shopper)
  const advisor = await openAdvisor(shopper)
  await write(advisor, 'Good morning')
  const record = await openRecord(staff, clientId)
  const colleague = { email: `${randomUUID()}@example.com`, password: 'a long enough word' }
  const { data } = await shop.service.auth.admin.createUser({
    ...colleague,
    email_confirm: true,
    user_metadata: { full_name: 'Inès Caro' },
    app_metadata: { role: 'admin' }
  })
  await staff.reload()
  await record.getByRole('combobox', { name: 'Advisor' }).click()
  await staff.getByRole('option', { name: 'Inès Caro' }).click()
  await expect(record.getByRole('combobox', { name: 'Advisor' })).toHaveText('With Inès Caro')
  await shopper.reload()
  await expect((await openAdvisor(shopper)).getByText('Inès Caro looks after you')).toBeVisible()
  await withSignedIn(browser, shop, colleague, async (hers) => {
    const same = await openRecord(hers, clientId)
    // Two advisors answer at once: both are heard, once each.
    await Promise.all([answer(record, 'From the atelier'), answer(same, 'From Inès')])
    for (const side of [record, same]) {
      await expect(threadOf(side).getByText('From the atelier')).toHaveCount(1)
      await expect(threadOf(side).getByText('From Inès')).toHaveCount(1)
    }
  })
  await shop.service.auth.admin.deleteUser(data.user?.id ?? '')
})

test('the conversation is paged backwards and keeps its place; saved replies are managed in place', async ({
  shopper,
  staff,
  shop
}) => {
  const clientId = await openOnPhone(shopper)
  await shop.service.from('threads').upsert({ user_id: clientId }, { ignoreDuplicates: true }).throwOnError()
  const { data: me } = await shop.service
    .from('profiles')
    .select('id')
    .eq('email', demoAccounts.staff.email)
    .single()
    .throwOnError()
  const rows = Array.from({ length: 130 }, (_, place) => ({
    id: randomUUID(),
    user_id: clientId,
    author: 'staff',
    author_id: me.id,
    body: `Message ${place + 1}`
  }))
  for (const row of rows) await shop.service.from('messages').insert(row).throwOnError()
  const record = await openRecord(staff, clientId)
  await expect(threadOf(record).getByText('Message 130', { exact: true })).toBeInViewport()
  const earlier = threadOf(record).getByText('Message 92', { exact: true })
  await earlier.scrollIntoViewIfNeeded()
  await expect(threadOf(record).getByText('Message 52', { exact: true })).toBeAttached()
  await expect(earlier).toBeInViewport()
  await threadOf(record).getByText('Message 52', { exact: true }).scrollIntoViewIfNeeded()
  await threadOf(record).getByText('Message 12', { exact: true }).scrollIntoViewIfNeeded()
  await expect(threadOf(record).getByText('Message 1', { exact: true })).toBeAttached()
  await expect(threadOf(record).getByRole('listitem')).toHaveCount(130)

  const replies = record.getByRole('region', { name: 'Saved replies' })
  await record.getByRole('button', { name: /^All replies/ }).click()
  await replies.getByRole('button', { name: 'Edit replies' }).click()
  await replies.getByRole('button', { name: 'Add a reply' }).click()
  await replies.getByRole('button', { name: 'Save reply' }).click()
  await expect(replies.getByText('Give the reply a title')).toBeVisible()
  await replies.getByLabel('Title').fill('An appointment')
  await replies.getByLabel('Reply', { exact: true }).fill('Shall I bring it to the salon on {day}, {name}?')
  await replies.getByRole('button', { name: 'Save reply' }).click()
  await expect(replies.getByText('An appointment')).toBeVisible()
  await expectAccessible(staff)
  await replies.getByRole('button', { name: 'Move An appointment up' }).click()
  await expect(replies.getByRole('listitem').nth(2)).toContainText('An appointment')
  await replies.getByRole('button', { name: 'Delete An appointment' }).click()
  await expect(replies.getByText('An appointment is deleted.')).toBeVisible()
  await expect(replies.getByRole('listitem').filter({ hasText: 'An appointment' })).toHaveCount(0)
})
