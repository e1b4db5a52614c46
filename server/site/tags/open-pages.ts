import { pageTitles } from '#supabase/page-titles.ts'
import { breadcrumbs, shopEntities } from './entities.ts'
import type { PageTags } from './page-tags.ts'

/** The pages that search engines may show, all of them open without signing in, with their descriptions. */
const descriptions = {
  '/partners': 'For houses that would like to show their pieces at Vitrine.',
  '/partners/apply': 'Apply to show your house at Vitrine: five minutes and one document.',
  '/space': 'The private salon of Vitrine: an hour with an advisor and the pieces that you would like to see.',
  '/terms': 'What you and Vitrine may expect of each other while you use this demonstration.',
  '/privacy': 'What Vitrine stores about you, why, for how long, and how you end it.',
  '/delivery': 'How pieces would travel if this were more than a demonstration.',
  '/contact': 'How to reach a person at Vitrine.',
  '/accessibility': 'What was tested for accessibility at Vitrine, and what is not good enough yet.',
  '/sizes': 'The same size in five systems: clothes, shoes and rings.'
} satisfies Partial<Record<keyof typeof pageTitles, string>>

const titles = new Map(Object.entries(pageTitles))

export const openPages = new Map<string, PageTags>([
  ['/', { path: '/', entities: shopEntities }],
  ...Object.entries(descriptions).map(([path, description]): [string, PageTags] => {
    const title = titles.get(path) ?? ''
    return [path, { title, description, path, entities: [breadcrumbs([{ name: title, path }])] }]
  })
])
