import { mediaUrl } from '#web/lib/media-url.ts'

export type DescribedFilm = {
  title: string
  words: string
  video: string[]
  poster: string | null
}

export type FilmDescription = { title: string; alt: string; mp4: string; webm: string; poster: string }

type Brand = { name: string; video_url: string | null; brand_image_url: string | null }

/** Described by the notes about the same file, otherwise by the brand's name and picture. */
export function brandFilm({ name, video_url, brand_image_url }: Brand, notes: FilmDescription[]): DescribedFilm | undefined {
  if (!video_url) return undefined
  const note = notes.find(({ mp4 }) => isSameFile(mp4, video_url))
  if (note) return describedFilm(note)
  return { title: name, words: `A film by ${name}`, video: [video_url], poster: brand_image_url || null }
}

export function describedFilm({ title, alt, mp4, webm, poster }: FilmDescription): DescribedFilm {
  return { title, words: alt, video: [webm, mp4].filter(Boolean), poster: poster || null }
}

/** Compares without the host: the demo's URLs have none, and the database's may have another. */
export function isSameFile(one: string, other: string): boolean {
  return one !== '' && mediaUrl(one) === mediaUrl(other)
}
