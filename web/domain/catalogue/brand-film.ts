import { mediaUrl } from '#web/lib/media-url.ts'

/** A film with what is known of it. */
export type DescribedFilm = {
  title: string
  /** What is seen in it. */
  words: string
  /** The same film in several codings, the best first. */
  video: string[]
  poster: string | null
}

/** What the demo knows of a film, which lies at `mp4` and, coded otherwise, at `webm`. */
export type FilmNotes = { title: string; alt: string; mp4: string; webm: string; poster: string }

type Brand = { name: string; video_url: string | null; brand_image_url: string | null }

/** The film of a house, told by the notes that are about the same file, otherwise by its name and picture. */
export function brandFilm({ name, video_url, brand_image_url }: Brand, notes: FilmNotes[]): DescribedFilm | undefined {
  if (!video_url) return undefined
  const note = notes.find(({ mp4 }) => isSameFile(mp4, video_url))
  if (note) return notedFilm(note)
  return { title: name, words: `A film by ${name}`, video: [video_url], poster: brand_image_url || null }
}

export function notedFilm({ title, alt, mp4, webm, poster }: FilmNotes): DescribedFilm {
  return { title, words: alt, video: [webm, mp4].filter(Boolean), poster: poster || null }
}

/** Wherever they were stored: the demo's addresses have no host, those of the database may have another. */
export function isSameFile(one: string, other: string): boolean {
  return one !== '' && mediaUrl(one) === mediaUrl(other)
}
