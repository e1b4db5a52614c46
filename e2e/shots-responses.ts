import type { Page } from '@playwright/test'

/** The table returns these rows. */
export function respond(page: Page, table: string, rows: unknown[]): Promise<unknown> {
  return page.route(`**/rest/v1/${table}?*`, (route) => route.fulfill({ json: rows }))
}

/** Requests for the table stay pending. */
export function hold(page: Page, table: string): Promise<unknown> {
  return page.route(requestsFor(table), () => undefined)
}

/** The table returns an error. */
export function reject(page: Page, table: string): Promise<unknown> {
  return page.route(requestsFor(table), (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'could not read block 7', details: null, hint: null } })
  )
}

/** `*` is every table. A call of a function ('rpc/NAME') has no query. */
function requestsFor(table: string): RegExp {
  return new RegExp(`/rest/v1/${table === '*' ? '[^/?]+' : table}(\\?|$)`)
}

/** By the row's own button, or on a phone by the item's menu. */
export async function actOn(page: Page, name: string, action: 'Edit' | 'Delete'): Promise<void> {
  const button = page.getByRole('button', { name: `${action} ${name}` })
  const menu = page.getByRole('button', { name: `Actions for ${name}` })
  await button.or(menu).click()
  if ((await menu.count()) > 0) await page.getByRole('menuitem', { name: action }).click()
}
