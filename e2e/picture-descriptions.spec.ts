import { expect, test } from './fixtures.ts'
import { photograph } from './picture-files.ts'

test("staff's browser describes pictures of other hosts once, where they let it", async ({ staff, shop }) => {
  const { buffer } = await photograph()
  const asked: string[] = []
  await staff.route('https://pictures.example/**', (route) => {
    if (route.request().resourceType() === 'fetch') asked.push(new URL(route.request().url()).pathname)
    if (route.request().url().endsWith('/open.jpg')) return route.fulfill({ body: buffer, contentType: 'image/jpeg' })
    if (route.request().url().endsWith('/page.html')) return route.fulfill({ body: 'Sold', contentType: 'text/html' })
    // As the browser does for a host without CORS.
    return route.abort()
  })
  const products = ['open.jpg', 'closed.jpg', 'page.html'].map((name) => ({
    product_id: `FOREIGN-${name}`,
    name,
    image_url: `https://pictures.example/${name}`
  }))
  const ids = products.map(({ product_id }) => product_id)
  await shop.service.from('demo_products').insert(products).throwOnError()
  const pictures = async () => {
    const stored = shop.service.from('product_pictures').select('url, descriptor, problem').like('url', '%pictures.example%')
    return (await stored.order('url').throwOnError()).data
  }
  await staff.goto('/backoffice/products')
  await expect
    .poll(pictures)
    .toEqual([
      expect.objectContaining({ descriptor: null, problem: 'Its host does not let browsers read it' }),
      expect.objectContaining({ descriptor: expect.any(Array), problem: null }),
      expect.objectContaining({ descriptor: null, problem: expect.stringContaining('not a picture') })
    ])
  expect(asked.sort()).toEqual(['/closed.jpg', '/open.jpg', '/page.html'])
  await staff.reload()
  await expect(staff.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await staff.waitForLoadState('networkidle')
  expect(asked).toHaveLength(3)
  await shop.service.from('demo_products').delete().in('product_id', ids).throwOnError()
})
