/** Same rule as public.is_email in the database. */
export const emailAddress = /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/
