export const noteTooLong = 'Your note is too long. Use up to 1,000 characters.'

const problems: Record<string, string> = {
  closed: 'The salon does not offer this time. Choose another.',
  soon: 'This time is past or too soon. Choose a later one.',
  far: 'This time is too far ahead. Choose an earlier one.',
  taken: 'This time has just been taken. Choose another.',
  own: 'You already have a visit at this time.',
  many: 'You have three visits ahead. Cancel one to book another.',
  often: 'You have booked ten visits today. Try again tomorrow, or ask your advisor.',
  over: 'This visit has begun or is cancelled, so it cannot be changed.',
  gone: 'This is no longer offered. Reload the page.',
  long: noteTooLong,
  'many products': 'Choose up to eight pieces.',
  free: 'This time is free: you can book it.',
  full: 'Too many people are waiting for this day. Choose another day.'
}

/** The hint that names an error of the salon's functions (supabase/schema/salon.sql), if the server sent one. */
export function salonHint(error: unknown): string | undefined {
  const hint = error instanceof Error && 'hint' in error ? error.hint : undefined
  return typeof hint === 'string' && hint in problems ? hint : undefined
}

export function salonProblem(error: unknown): string {
  const hint = salonHint(error)
  return (hint && problems[hint]) || 'That could not be saved. Check your connection and try again.'
}

/** A visit moves ten times in all, tomorrow as today; the hint of move_visit() is the one of too many bookings in a day. */
export function moveProblem(error: unknown): string {
  return salonHint(error) === 'often'
    ? 'You have moved this visit ten times. Please ask your advisor to move it.'
    : salonProblem(error)
}

/** Ten waits is the limit of wait_for_visit(), whose hint is the one of too many visits. */
export function waitProblem(error: unknown): string {
  return salonHint(error) === 'many' ? 'You are waiting for ten times. Stop waiting for one first.' : salonProblem(error)
}
