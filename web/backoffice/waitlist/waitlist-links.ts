export function mailUrl(email: string): string {
  return `mailto:${email.replace(/[^\w.@+-]/gu, encodeURIComponent)}`
}

/** 'tel:+32470550122' for the first number in a text; undefined if there is none. */
export function phoneUrl(phone: string): string | undefined {
  const number = /\+?\d[\d\s()./-]*/.exec(phone)?.[0]
  // In '+44 (0)20' the zero is dialled only from inside the country.
  return number && `tel:${number.replace(/(?<=^\+.*)\(0\)/, '').replace(/[^\d+]/g, '')}`
}
