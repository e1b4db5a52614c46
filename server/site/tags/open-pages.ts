import { breadcrumbs, shopEntities } from './entities.ts'
import type { PageTags } from './page-tags.ts'

/** The pages that open without signing in. Titles are those of the pages themselves. */
const information: [path: string, title: string, description: string][] = [
  ['/partners', 'Partners', 'For houses that would like to show their pieces at Vitrine.'],
  ['/space', 'Space', 'The private salon of Vitrine: an hour with an advisor and the pieces that you would like to see.'],
  ['/terms', 'Terms', 'What you and Vitrine may expect of each other while you use this demonstration.'],
  ['/privacy', 'Privacy', 'What Vitrine stores about you, why, for how long, and how you end it.'],
  ['/delivery', 'Delivery and returns', 'How pieces would travel if this were more than a demonstration.'],
  ['/contact', 'Contact', 'Three ways to reach a person at Vitrine.'],
  ['/accessibility', 'Accessibility', 'What was tested for accessibility at Vitrine, and what is not good enough yet.'],
  ['/sizes', 'Sizes', 'The same size in five systems: clothes, shoes and rings.']
]

export const openPages = new Map<string, PageTags>([
  ['/', { path: '/', entities: shopEntities }],
  ...information.map(([path, title, description]): [string, PageTags] => [
    path,
    { title, description, path, entities: [breadcrumbs([{ name: title, path }])] }
  ])
])
