import { expect, test } from 'vitest'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import type { VideoBanner } from '#web/domain/demo/demo-data.ts'
import { feedFilms } from './feed-films.ts'

const stored = (name: string) => `/storage/v1/object/public/brand-assets/demo/video/${name}`

const silk: VideoBanner = {
  title: 'The weight of silk',
  line: 'Autumn squares',
  link: '/brand/Soierie',
  alt: 'Dark red silk',
  mp4: stored('silk.mp4'),
  webm: stored('silk.webm'),
  poster: '/poster.webp'
}

function brand(fields: Partial<BrandRow>): BrandRow {
  return {
    id: 'id',
    name: 'Soierie',
    status: 'active',
    description: null,
    website_url: null,
    contact_email: null,
    contact_phone: null,
    brand_image_url: null,
    video_url: null,
    logo_black_url: null,
    logo_white_url: null,
    created_at: '',
    updated_at: '',
    ...fields
  }
}

const titles = (...given: Parameters<typeof feedFilms>) => feedFilms(...given).map(({ title }) => title)

test('shows only films of the demo until the brands are loaded', () => {
  expect(titles(undefined, [silk])).toEqual(['The weight of silk'])
})

test('describes the film of a brand with the texts of the demo, wherever the film is stored', () => {
  const [film] = feedFilms([brand({ video_url: `http://localhost:3000${silk.mp4}` })], [silk])
  expect(film).toEqual({
    title: 'The weight of silk',
    line: 'Autumn squares',
    link: '/brand/Soierie',
    words: 'Dark red silk',
    video: [silk.webm, silk.mp4],
    poster: '/poster.webp'
  })
})

test('omits a film of the demo whose brand is hidden or shows another film', () => {
  expect(titles([], [silk])).toEqual([])
  expect(titles([brand({ video_url: 'https://house.example/new.mp4' })], [silk])).toEqual(['Soierie'])
})

test('keeps a film without a brand, after those of brands', () => {
  expect(
    titles([brand({ video_url: silk.mp4 })], [{ ...silk, title: 'New in silk', mp4: '', link: '/discover' }, silk])
  ).toEqual(['The weight of silk', 'New in silk'])
})

test.each([
  ['its first sentence', 'One loom. Two hands.', 'One loom.'],
  ['a single sentence', 'One loom.', 'One loom.'],
  ['a figure with a point is no end', 'Since 18.84 in Lyon. More.', 'Since 18.84 in Lyon.'],
  ['no sentence', 'One loom', ''],
  ['a sentence too long for a line', `${'loom '.repeat(40)}.`, ''],
  ['nothing', null, '']
])('the film of a brand that the demo does not describe is introduced by %s', (_name, description, line) => {
  const [film] = feedFilms([brand({ name: 'A/B', description, video_url: 'https://house.example/film.mp4' })], [])
  expect(film).toMatchObject({ title: 'A/B', line, link: '/brand/A%2FB', words: 'A film by A/B' })
})
