import { expect, test } from 'vitest'
import type { CurationCard } from '#web/domain/catalogue/story-queries.ts'
import { leadCuration } from './lead-curation.ts'

function curation(slug: string, season: string): CurationCard {
  return {
    id: slug,
    slug,
    season,
    title: slug,
    line: '',
    occasion: '',
    mood: '',
    imageUrl: null,
    imageFocus: null,
    productImageUrl: null,
    productCount: 0
  }
}

test('the lead curation is the first of the season', () => {
  const all = [curation('a', 'All year'), curation('b', 'Winter'), curation('c', 'Autumn'), curation('d', 'winter')]
  expect(leadCuration(all, new Date(2026, 10, 21))?.slug).toBe('c')
  expect(leadCuration(all, new Date(2026, 11, 1))?.slug).toBe('b')
  expect(leadCuration(all, new Date(2026, 6, 1))?.slug).toBe('a')
  expect(leadCuration([], new Date(2026, 6, 1))).toBeUndefined()
})

test('a curation that staff have chosen leads in every season, and the season decides once it is gone', () => {
  const all = [curation('a', 'All year'), curation('c', 'Autumn')]
  expect(leadCuration(all, new Date(2026, 10, 21), 'a')?.slug).toBe('a')
  expect(leadCuration(all, new Date(2026, 10, 21), 'gone')?.slug).toBe('c')
})
