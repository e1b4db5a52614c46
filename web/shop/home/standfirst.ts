import { dayMs } from '#web/lib/durations.ts'
import { formatProductCount } from '#web/lib/format/counts.ts'
import { once } from '#web/lib/once.ts'

export type FeedNews = {
  arrived: number
  /** Milliseconds since the epoch; undefined on a first visit, which counts from a week ago. */
  since: number | undefined
  change: string | undefined
}

export function standfirst({ arrived, since, change }: FeedNews, now: Date): string {
  const arrivals =
    arrived > 0 && `${formatProductCount(arrived)} ${arrived === 1 ? 'has' : 'have'} arrived ${timeSince(since, now)}.`
  const news = [arrivals, change].filter(Boolean)
  return news.length > 0 ? news.join(' ') : 'New arrivals first. Tap the bookmark to save a piece.'
}

const day = once(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long' }))
const date = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }))

function timeSince(since: number | undefined, now: Date): string {
  if (since === undefined) return 'this week'
  const then = new Date(since)
  if (then.toDateString() === now.toDateString()) return 'since you were last here'
  if (then.toDateString() === new Date(now.getTime() - dayMs).toDateString()) return 'since yesterday'
  return now.getTime() - since < 6 * dayMs ? `since ${day().format(then)}` : `since ${date().format(then)}`
}
