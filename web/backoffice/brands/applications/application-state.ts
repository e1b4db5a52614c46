import type { ApplicationRow } from './application-queries.ts'

type State = Pick<ApplicationRow, 'status' | 'answer_by' | 'decided_at'> & { isOnView?: boolean }

const names: Record<ApplicationRow['status'], string> = {
  draft: 'Draft',
  received: 'To answer',
  asked: 'Question sent',
  visit: 'Visit',
  photographs: 'Photographs',
  declined: 'Declined',
  withdrawn: 'Withdrawn'
}

export function stateName({ status, isOnView }: State): string {
  return isOnView ? 'On view' : names[status]
}

/** Whether the day by which an answer was promised is over. */
export function isLate({ status, answer_by }: State, today: Date): boolean {
  return status === 'received' && answer_by !== null && new Date(`${answer_by}T23:59:59`) < today
}

/** The start of a day in local time, for a date without a time. */
export function localDay(date: string): string {
  return `${date}T00:00:00`
}
