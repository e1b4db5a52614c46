import { expect, expectAccessible, test } from './fixtures.ts'

const protectedPaths = [
  '/home',
  '/voice',
  '/search',
  '/category/Bags',
  '/search/picture',
  '/brand/Rademar',
  '/product/VIT-0001',
  '/discover',
  '/personalise',
  '/backoffice/brands'
]

for (const path of protectedPaths) {
  test(`§2 Protected screens: nobody signed in is sent from ${path} to /auth, and back after signing in`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page).toHaveURL(/\/auth$/)
    await page.getByLabel('E-mail').fill('amelie@vitrine.example')
    await page.getByLabel('Password', { exact: true }).fill('look-closely')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })
}

test('§2 Protected screens: the redirect replaces history', async ({ page }) => {
  await page.goto('/partners')
  await page.goto('/home')
  await expect(page).toHaveURL(/\/auth$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/partners$/)
})

for (const [screen, width, height] of [
  ['a wide', 1440, 900],
  ['an upright', 390, 844]
] as const) {
  test(`on ${screen} screen the first picture of the landing page is loaded ahead, and only once`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/stage/hero-night') && asked.push(request.url()))
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const picture = page.getByRole('img', { name: 'A terracotta handbag' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    expect(asked).toEqual([await picture.evaluate((image: HTMLImageElement) => image.currentSrc)])
  })
}

test('the foot of a page leads to what a shop says of itself, and a list on each page to its parts', async ({ page }) => {
  await page.goto('/partners')
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Information' }).getByRole('link')
  const names = ['Contact', 'Delivery and returns', 'Sizes', 'Terms', 'Privacy', 'Accessibility']
  await expect(links).toHaveText(names)
  for (const name of names) {
    await links.getByText(name, { exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('note')).toContainText('Vitrine is a demonstration.')
  }
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Tell us' }).click()
  await expect(page).toHaveURL(/#tell-us$/)
  await expect(page.getByRole('heading', { name: 'Tell us' })).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tell us' })).toBeInViewport()
})

const redirects = [
  ['/email-verification', '/signup-flow'],
  ['/verify-email', '/signup-flow'],
  ['/search-scrolling-rows', '/home'],
  ['/backoffice/inventory/brands', '/backoffice/brands'],
  ['/backoffice/inventory/products', '/backoffice/products'],
  ['/backoffice/clienteling/clients', '/backoffice/clients'],
  ['/backoffice/clienteling/messages', '/backoffice/messages'],
  ['/backoffice/clienteling/outreach', '/backoffice/clients']
] as const

for (const [from, to] of redirects) {
  test(`§2 Route table: ${from} leads to ${to}`, async ({ staff }) => {
    expect((await staff.goto(from))?.status()).toBe(200)
    await expect(staff).toHaveURL(new RegExp(`${to}$`))
  })
}

test('§2 Route table: any other path is the not-found page', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This case is empty.' })).toBeVisible()
})

test('§2 Error screen: a page that fails to load shows the texts, an id and two ways on, and is logged', async ({
  shopper
}) => {
  await shopper.goto('/home')
  const logged: string[] = []
  shopper.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await shopper.route('**/assets/discover-*.js', (route) => route.abort())
  await shopper.goto('/discover')
  await expect(shopper.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(shopper.getByText("We're sorry, but something unexpected happened.")).toBeVisible()
  await expect(shopper.getByText('If this problem persists, please refresh the page or contact support.')).toBeVisible()
  await expect(shopper.getByText(/Error ID: err_\w+/)).toBeVisible()
  expect(logged.some((line) => line.includes('The page /discover could not be loaded'))).toBe(true)
  await expect(shopper.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await shopper.getByRole('button', { name: 'Go Home' }).click()
  await expect(shopper).toHaveURL(/\/$/)
  await expect(shopper.getByRole('heading', { name: 'Look closely.' })).toBeVisible()
})

test('§2 Error screen: Try Again loads the page anew', async ({ shopper }) => {
  await shopper.route('**/assets/discover-*.js', (route) => route.abort())
  await shopper.goto('/discover')
  await expect(shopper.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await shopper.unroute('**/assets/discover-*.js')
  await shopper.getByRole('button', { name: 'Try Again' }).click()
  await expect(shopper.getByRole('heading', { name: 'Collections' })).toBeVisible()
})

test('§2 Protected screens: after signing out they ask to sign in again', async ({ shopper }) => {
  await shopper.goto('/home')
  await shopper.getByRole('button', { name: 'Menu' }).click()
  await shopper.getByRole('button', { name: 'Sign out' }).click()
  await expect(shopper.getByRole('heading', { name: 'Look closely.' })).toBeVisible()
  await shopper.getByRole('link', { name: 'New this week' }).click()
  await expect(shopper).toHaveURL(/\/auth$/)
})

test('a page that is leaving sends no requests of the former user', async ({ shopper }) => {
  await shopper.goto('/home')
  await shopper.emulateMedia({ reducedMotion: 'no-preference' })
  // One piece alone has no row.
  for (const id of ['VIT-0001', 'VIT-0018']) {
    const noted = shopper.waitForResponse(/rpc\/record_view/)
    await shopper.goto(`/product/${id}`)
    await noted
  }
  await shopper.goto('/home')
  await expect(shopper.getByRole('heading', { name: 'Recently viewed' })).toBeAttached()
  const rejected: string[] = []
  shopper.on('response', (response) => {
    if (response.status() >= 400) rejected.push(response.url())
  })
  await shopper.getByRole('button', { name: 'Menu' }).click()
  await shopper.getByRole('button', { name: 'Sign out' }).click()
  await expect(shopper.getByRole('heading', { name: 'Look closely.' })).toBeVisible()
  await shopper.waitForLoadState('networkidle')
  expect(rejected).toEqual([])
})

test('§9 the persisted store is named app-store and keeps only the user and the theme', async ({ shopper }) => {
  await shopper.goto('/home')
  await shopper.getByRole('button', { name: 'Menu' }).click()
  await shopper.getByRole('radio', { name: 'Dark' }).click()
  const stored = await shopper.evaluate(() => JSON.parse(localStorage.getItem('app-store') ?? '{}').state)
  expect(Object.keys(stored).sort()).toEqual(['theme', 'user'])
  expect(stored.theme).toBe('dark')
  await shopper.reload()
  await expect(shopper.locator('html')).toHaveAttribute('data-theme', 'dark')
})

for (const from of ['/partners', '/terms']) {
  test(`§2 Page transitions: ${from} finishes its 0.5 s before / enters, which only fades`, async ({ browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'no-preference' })
    const page = await context.newPage()
    await page.goto(from)
    await page.evaluate(() => {
      for (const type of ['animationstart', 'animationend']) {
        addEventListener(type, (event) => {
          if (!(event instanceof AnimationEvent) || !(event.target instanceof Element)) return
          if (!event.target.matches('.page-enter, .page-leave')) return
          document.body.append(`[${type} ${event.animationName} ${event.elapsedTime}]`)
        })
      }
    })
    await page.getByRole('banner').getByRole('link', { name: 'Vitrine' }).click()
    await expect(page.locator('body')).toContainText(
      '[animationstart page-out 0][animationend page-out 0.5][animationstart fade-in 0][animationend fade-in 0.5]'
    )
    await context.close()
  })
}

test('§2 the bar stays where it is while one page of the shop takes the place of another', async ({ shopper }) => {
  await shopper.emulateMedia({ reducedMotion: 'no-preference' })
  await shopper.goto('/home')
  const bar = await shopper.getByRole('banner').elementHandle()
  await shopper.getByRole('link', { name: 'Augustine Top-Handle Bag' }).first().click()
  await expect(shopper.locator('.page-leave')).toBeAttached()
  expect(await bar?.evaluate((element) => element.closest('.page-leave, .page-enter'))).toBe(null)
  await expect(shopper.getByRole('heading', { level: 1, name: 'Augustine Top-Handle Bag' })).toBeVisible()
  expect(await bar?.evaluate((element) => element.isConnected)).toBe(true)
})

for (const width of [390, 1440]) {
  test(`nothing on the landing page moves while it loads, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) {
          if ('value' in shift) document.documentElement.dataset.moved = String(shift.value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('listitem').first()).toBeVisible()
    expect(await page.locator('html').getAttribute('data-moved')).toBeNull()
  })
}

test('the landing page takes a name for the waitlist once, and responds the same the second time', async ({ page, shop }) => {
  for (const name of ['Imke Sand', 'Imke Sand again']) {
    await page.goto('/')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('E-mail').fill('Imke@Example.com')
    await page.getByRole('button', { name: 'Request an invitation' }).click()
    await expect(page.getByText('Thank you. Your name is on the list.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toBeFocused()
  }
  const { data } = await shop.service.from('waitlist').select('full_name, email').eq('email', 'imke@example.com')
  expect(data).toEqual([{ full_name: 'Imke Sand', email: 'imke@example.com' }])
})

test('the invitation form shows errors beside their fields', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('E-mail').fill('imke@example')
  await page.getByRole('button', { name: 'Request an invitation' }).click()
  await expect(page.getByText('Enter your name')).toBeVisible()
  await expect(page.getByText('Enter a full address, such as name@house.com')).toBeVisible()
})

test('signing in without email or password shows the specified errors beside the fields', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('You must provide either an email or phone number and a password')).toHaveCount(2)
  await page.getByLabel('E-mail').fill('amelie@vitrine.example')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText("That e-mail and password don't match. Check both and try again.")).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('a brand URL ignores case and accents, and an inactive brand shows that it has left', async ({ shopper }) => {
  await shopper.goto('/brand/soierie%20valmene')
  await expect(shopper.getByRole('heading', { name: 'Soierie Valmène', level: 1 })).toBeVisible()
  await shopper.goto('/brand/etoile%20vagabonde')
  await expect(shopper.getByRole('heading', { name: 'Étoile Vagabonde is no longer at Vitrine.' })).toBeVisible()
  await shopper.goto('/brand/Rademer')
  await expect(shopper.getByRole('heading', { name: 'We could not find this house.' })).toBeVisible()
  await expect(shopper.getByRole('link', { name: 'Rademar' })).toBeVisible()
})

test('a URL that cannot be decoded shows a message and links', async ({ shopper }) => {
  await shopper.goto('/brand/%E0%A4%A')
  await expect(shopper.getByRole('heading', { name: 'We could not find this house.' })).toBeVisible()
})

test('/ opens search, but not while something is typed', async ({ shopper }) => {
  await shopper.goto('/home')
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  await shopper.keyboard.press('/')
  await expect(shopper.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await shopper.keyboard.press('Escape')
  await shopper.getByRole('button', { name: 'Client advisor' }).last().click()
  await shopper.getByRole('textbox', { name: 'Write to your advisor' }).press('/')
  await expect(shopper.getByRole('textbox', { name: 'Write to your advisor' })).toHaveValue('/')
  await expect(shopper.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
})

test('a page that failed to load appears when the server is back', async ({ shopper }) => {
  await shopper.route('**/rest/v1/rpc/find_brand*', (route) => route.abort())
  await shopper.goto('/brand/Rademar')
  await expect(shopper.getByRole('button', { name: 'Try again' })).toBeVisible()
  await shopper.unroute('**/rest/v1/rpc/find_brand*')
  await expect(shopper.getByRole('heading', { level: 1, name: 'Rademar' })).toBeVisible({ timeout: 60_000 })
})

test('a long name without a space wraps in the greeting of the feed', async ({ shopper }) => {
  await shopper.goto('/home')
  await shopper.setViewportSize({ width: 390, height: 844 })
  await shopper.route('**/auth/v1/**', (route) => route.abort())
  await shopper.addInitScript(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
    if (!key) return
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    session.user.user_metadata.full_name = 'W'.repeat(120)
    localStorage.setItem(key, JSON.stringify(session))
  })
  await shopper.goto('/home')
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText('WWWW')
  expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a brand with &, a slash and accents in its name has a page', async ({ shopper, shop }) => {
  const name = "A/B & Ç'o"
  await shop.service.from('brands').insert({ name })
  await shopper.goto(`/brand/${encodeURIComponent(name)}`)
  await expect(shopper.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('a product without a price has price on request, a removed one shows a message', async ({ shopper }) => {
  await shopper.goto('/product/VIT-0036')
  await expect(shopper.getByText('Price on request')).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Ask about this piece' })).toBeEnabled()
  await shopper.goto('/product/VIT-9999')
  await expect(shopper.getByRole('heading', { name: 'We could not find this piece.' })).toBeVisible()
})

const informationPages = ['/terms', '/privacy', '/delivery', '/contact', '/accessibility', '/sizes']
const visitorPages = [
  '/',
  '/auth',
  '/signup',
  '/signup-flow',
  '/partners',
  '/space',
  '/unsubscribe',
  ...informationPages,
  '/no-such-page'
]
for (const path of visitorPages) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  })
}

const shopperPages = [
  '/home',
  '/search',
  '/search?words=xqzzq',
  '/category/Bags',
  '/search/picture',
  '/voice',
  '/brand/Rademar',
  '/product/VIT-0078',
  '/discover',
  '/personalise'
]
for (const path of shopperPages) {
  test(`${path} is accessible, by day and by night`, async ({ shopper }) => {
    await shopper.goto(path)
    await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(shopper)
    await shopper.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await expectAccessible(shopper)
  })
}

for (const [button, dialog] of [
  ['Menu', 'Menu'],
  ['Search', 'Search'],
  ['Saved', 'Saved'],
  ['Cart', 'Cart']
] as const) {
  test(`the ${dialog} sheet is accessible, closes with Escape and returns the focus`, async ({ shopper }) => {
    await shopper.goto('/home')
    const opener = shopper.getByRole('banner').getByRole('button', { name: new RegExp(`^${button}`) })
    await opener.click()
    await expect(shopper.getByRole('dialog', { name: dialog })).toBeVisible()
    await expectAccessible(shopper)
    await shopper.keyboard.press('Escape')
    await expect(shopper.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
}
