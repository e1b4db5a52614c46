import type { Page } from '@playwright/test'

export const pumps = 'Pumps in thirty-eight, under two thousand'

export function voiceParts(page: Page) {
  const main = page.getByRole('main')
  return {
    field: main.getByRole('textbox', { name: 'Your request' }),
    understood: main.getByRole('group', { name: 'I understood' }).getByRole('button', { name: /^Remove/ }),
    products: main.getByRole('article'),
    question: main.getByRole('group', { name: 'Please answer' }),
    press: main.getByRole('button', { name: 'Press and speak' }),
    says: (text: string | RegExp) => main.getByRole('status').filter({ hasText: text }),
    async write(sentence: string) {
      const field = main.getByRole('textbox', { name: 'Your request' })
      await field.fill(sentence)
      await field.press('Enter')
    }
  }
}

export function cartCount(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Cart/ })
}
