import type { FollowedApplication } from './application-queries.ts'

export type Stage = { name: string; when: string; state: 'done' | 'now' | 'ahead' }

type Followed = Pick<FollowedApplication, 'status' | 'received_at' | 'answer_by' | 'decided_at' | 'is_on_view'>

/** The way of an application: what is done, where it is, what is ahead. */
export function stagesOf({ status, received_at, answer_by, decided_at, is_on_view }: Followed): Stage[] {
  const received: Stage = { name: 'Received', when: dayText(received_at), state: 'done' }
  const decided = decided_at ? dayText(decided_at) : ''
  if (status === 'withdrawn') return [received, { name: 'Withdrawn', when: decided, state: 'now' }]
  if (status === 'declined') return [received, { name: 'Not taken on', when: decided, state: 'now' }]
  const names = ['With our buyers', 'Visit', 'Photographs', 'On view']
  const now = is_on_view ? 3 : { received: 0, asked: 0, visit: 1, photographs: 2 }[status]
  const buyers = status === 'asked' ? 'waiting for your answer' : now > 0 ? decided : `by ${dayText(answer_by)}`
  return [
    received,
    ...names.map(
      (name, index): Stage => ({
        name,
        when: index === 0 ? buyers : '',
        state: index === now ? 'now' : index < now ? 'done' : 'ahead'
      })
    )
  ]
}

/** '6 December'. A day without a time stays that day in every time zone. */
export function dayText(day: string): string {
  const timeZone = day.includes('T') ? undefined : 'UTC'
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone }).format(new Date(day))
}
