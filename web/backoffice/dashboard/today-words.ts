import { isLate, waitingWords } from '#web/domain/thread/waiting.ts'
import type { Today } from './today-queries.ts'

export type TodayFigure = {
  label: string
  count: number
  hint: string
  /** Longer than the time after which staff are told. */
  isLate?: boolean
  to: string
}

/** What waits for staff, each with where it is dealt with. `now` is in milliseconds. */
export function todayFigures(today: Today, now: number): TodayFigure[] {
  const { clients_waiting, waiting_since, alert_minutes, carts_to_confirm, cart_sent_at, visits, next_visit_at } = today
  return [
    {
      label: 'Clients waiting',
      count: clients_waiting,
      hint: waiting_since ? `The longest, ${waitingWords(waiting_since, now)}` : 'Nobody waits',
      isLate: waiting_since !== null && isLate(waiting_since, alert_minutes, now),
      to: '/backoffice/clients?show=waiting'
    },
    {
      label: 'Carts to confirm',
      count: carts_to_confirm,
      hint: cart_sent_at ? `The oldest, ${waitingWords(cart_sent_at, now)}` : 'All are answered',
      to: '/backoffice/clients?show=carts'
    },
    {
      label: 'Bookings today',
      count: visits,
      hint: next_visit_at
        ? `Next at ${timeThere(next_visit_at, today.time_zone)}`
        : visits > 0
          ? 'All have begun'
          : 'None today',
      to: '/backoffice/clients?salon=day'
    },
    {
      label: 'Without a price',
      count: today.products_without_price,
      hint: today.products_without_price > 0 ? 'Shown as price on request' : 'Every product has one',
      to: '/backoffice/products?without=price'
    },
    {
      label: 'Without a picture',
      count: today.products_without_picture,
      hint: today.products_without_picture > 0 ? 'Shown with an empty frame' : 'Every product has one',
      to: '/backoffice/products?without=picture'
    },
    {
      label: 'Applications',
      count: today.applications,
      hint: today.applications > 0 ? `From brands, ${today.new_applications} new` : 'None are open',
      to: '/backoffice/brands?applications=open'
    }
  ]
}

function timeThere(timestamp: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  return format.format(new Date(timestamp)).replaceAll('\u202f', ' ')
}
