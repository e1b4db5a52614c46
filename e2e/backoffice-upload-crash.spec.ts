import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'

test('after twenty kills during one CSV upload, the rows reported as uploaded are the rows stored', async ({ staff, shop }) => {
  // Twenty restarts, far above what they take, so that a busy machine only takes longer.
  test.setTimeout(900_000)
  const code = randomUUID().slice(0, 8)
  const rows = Array.from({ length: 4000 }, (_, index) => `${code} ${index}`)
  await staff.goto('/backoffice/products?tab=upload')
  await staff
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(`Title\n${rows.join('\n')}`) })
  await staff.getByRole('button', { name: 'Upload', exact: true }).click()
  const done = async () => Number(await staff.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow'))
  for (let kill = 0; kill < 20; kill += 1) {
    const before = await done()
    await expect.poll(done, { timeout: 60_000, intervals: [30] }).toBeGreaterThan(before)
    await shop.crash()
  }
  await staff.getByRole('button', { name: 'Cancel' }).click()
  const text = await staff
    .getByText(/Successfully uploaded [\d,]+ products/)
    .first()
    .textContent()
  const said = Number(/uploaded ([\d,]+)/.exec(text ?? '')?.[1]?.replace(',', ''))
  const { count } = await shop.service
    .from('demo_products')
    .select('*', { count: 'exact', head: true })
    .like('name', `${code} %`)
  expect(count).toBeGreaterThanOrEqual(said)
  expect((count ?? 0) - said).toBeLessThanOrEqual(1)
  await shop.service.from('demo_products').delete().like('name', `${code} %`).throwOnError()
})
