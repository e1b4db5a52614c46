/** Same rule as public.is_email in the database. */
export const emailPattern = /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/
