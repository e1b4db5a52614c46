import { expect, test } from './fixtures.ts'
import { photograph } from './picture-files.ts'

test("staff's browser describes pictures of other hosts once, where they let it", async ({ staff, shop }) => {
  const { buffer } = await photograph()
  const asked: string[] = []
  await staff.route('https://pictures.example/**', (route) => {
    if (route.request().resourceType() === 'fetch') asked.push(new URL(route.request().url()).pathname)
    if (route.request().url().endsWith('/open.jpg')) return route.fulfill({ body: buffer, contentType: 'image/jpeg' })
    if (route.request().url().endsWith('/page.html')) return route.fulfill({ body: 'Sold', contentType: 'text/html' })
    if (route.request().url().endsWith('/busy.jpg')) return route.fulfill({ status: 503 })
    if (route.request().url().endsWith('/lost.jpg')) return route.abort()
    return route.fulfill({ body: buffer, headers: { 'access-control-allow-origin': 'https://elsewhere.example' } })
  })
  const products = ['open.jpg', 'closed.jpg', 'page.html', 'busy.jpg', 'lost.jpg'].map((name) => ({
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
  const open = expect.objectContaining({ descriptor: null, problem: null })
  await staff.goto('/backoffice/products')
  await expect
    .poll(pictures)
    .toEqual([
      open,
      expect.objectContaining({ descriptor: null, problem: 'Its host does not let browsers read it' }),
      open,
      expect.objectContaining({ descriptor: expect.any(Array), problem: null }),
      expect.objectContaining({ descriptor: null, problem: expect.stringContaining('not a picture') })
    ])
  const paths = () => [...new Set(asked)].sort()
  await expect.poll(paths).toEqual(['/busy.jpg', '/closed.jpg', '/lost.jpg', '/open.jpg', '/page.html'])
  asked.length = 0
  await staff.reload()
  await expect(staff.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect.poll(paths).toEqual(['/busy.jpg', '/lost.jpg'])
  await shop.service.from('demo_products').delete().in('product_id', ids).throwOnError()
})
