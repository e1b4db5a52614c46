const tooMany = 'PT429'
const invalid = '23514'

/** Nothing is lost: the form keeps what was typed, and sending again makes no second application. */
export function failureText(error: Error): string {
  const code = 'code' in error ? error.code : undefined
  if (code === tooMany) return 'We have received many applications today. Please send yours again tomorrow.'
  if (code === invalid) return 'Something in this form cannot be stored. Check the fields and send it again.'
  return 'Your application could not be sent. Nothing is lost: check your connection and send it again.'
}
