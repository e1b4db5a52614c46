/** Why a step of a reservation was refused, by the error of its function (supabase/schema/reservations.sql). */
export function reservationProblem(error: Error): string {
  const { code, hint, message } = { code: '', hint: '', ...error, message: error.message }
  if (hint === 'price')
    return `The price has changed: ${namesIn(message)}. The new price is shown. Check it, and confirm again.`
  if (hint === 'held') return `The last one is held for another client: ${namesIn(message)}.`
  if (hint === 'gone') return 'The client has closed her account.'
  if (hint === 'paid') return 'The payment is recorded already.'
  if (hint === 'valid_until') return 'Choose a time to agree that is ahead, and within a year.'
  if (hint === 'delivery_on') return 'Choose a delivery date from today, within a year.'
  if (code === 'PT409' || code === '23514')
    return 'This reservation has changed in the meantime. What you see now is the latest.'
  if (code === 'PT404') return 'This reservation no longer exists.'
  if (code === '') return 'The server could not be reached. Check your connection; what you see is what is stored.'
  return 'That could not be saved. Try again in a moment.'
}

/** What comes after the colon. */
function namesIn(message: string): string {
  return message.slice(message.indexOf(':') + 1).trim()
}
