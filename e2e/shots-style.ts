import type { Page } from '@playwright/test'
import type { Scene } from './shots-scene.ts'

const since = '2026-11-22T10:00:00Z'
const taste = (facet: string, level = 'more') => ({ facet, level, is_from_quiz: true, since })

/** A client who answered everything, and contradicts herself once. */
const style = {
  wearers: ['women'],
  pairs: [],
  budgets: { Bags: 4000, Shoes: 1000 },
  step: 'never',
  finished_at: since,
  tastes: [
    taste('colour=red'),
    taste('colour=gold'),
    taste('brand=Maison Orvaël'),
    taste('brand=Vantreuil'),
    taste('occasion=evening'),
    taste('material=pearl', 'never'),
    taste('subcategory=Sunglasses', 'never'),
    taste('colour=gold', 'never')
  ]
}

const answered = (page: Page) => page.route(/\/rpc\/my_style(\?|$)/, (route) => route.fulfill({ json: style }))

function scene(name: string, query: string, others: Partial<Scene> = {}): Scene {
  return { name: `personalise-${name}`, path: `/personalise?${query}`, as: 'shopper', arrange: answered, ...others }
}

export const styleScenes: Scene[] = [
  scene('for', 'step=for'),
  {
    name: 'personalise-pairs',
    path: '/personalise?step=pairs&pair=1',
    as: 'shopper',
    prepare: (page) => page.locator('[data-side=right]').click()
  },
  scene('colours', 'step=colours'),
  scene('houses', 'step=brands'),
  scene('sizes', 'step=sizes'),
  scene('budget', 'step=budget'),
  scene('occasions', 'step=occasions'),
  scene('never', 'step=never', { isFull: true }),
  scene('playback', 'step=playback', { isFull: true }),
  scene('tuning', 'tuning', { isFull: true }),
  scene('menu', 'tuning', {
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Options for/ })
        .first()
        .click()
  })
]
