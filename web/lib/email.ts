// Same rule as public.is_email in the database.
const emailPattern = /^[^@\s"(),:;<>\\[\]]+@[^@\s.,:;()<>"\\[\]]+(\.[^@\s.,:;()<>"\\[\]]+)+$/

export function isEmail(text: string): boolean {
  return emailPattern.test(text)
}
